/** Of a text that stands on lines: they end before it. */
export const textHalo = {
  stroke: 'var(--surface)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const
