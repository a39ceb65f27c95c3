const drawings = {
  cart: [
    'M1.5 2h2l1.6 8h7l1.6-6H4.2',
    'M5.1 13a.9.9 0 1 0 1.8 0 .9.9 0 0 0-1.8 0Z',
    'M10.4 13a.9.9 0 1 0 1.8 0 .9.9 0 0 0-1.8 0Z',
  ],
  down: ['m4 6 4 4 4-4'],
  up: ['m4 10 4-4 4 4'],
  right: ['m6 4 4 4-4 4'],
  left: ['m10 4-4 4 4 4'],
  search: ['M2.5 7a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0Z', 'm10.5 10.5 3.5 3.5'],
  edit: ['M10.5 3 13 5.5 5.5 13H3v-2.5L10.5 3Z'],
  trash: ['M2.5 4h11M6 4V2.5h4V4M4 4l.6 9.5h6.8L12 4M6.7 6.7v4.2M9.3 6.7v4.2'],
  close: ['m4 4 8 8M12 4l-8 8'],
  check: ['m3 8.5 3.2 3.2L13 5'],
  warn: ['M8 2 14.5 13.5h-13L8 2ZM8 6.5v3.2M8 11.6v.1'],
  info: ['M1.8 8a6.2 6.2 0 1 0 12.4 0A6.2 6.2 0 0 0 1.8 8Z', 'M8 7.4v3.8M8 5v.1'],
  error: ['M1.8 8a6.2 6.2 0 1 0 12.4 0A6.2 6.2 0 0 0 1.8 8Z', 'M8 4.8v3.8M8 11v.1'],
  download: ['M8 2v8M4.8 7 8 10.2 11.2 7M2.5 13.5h11'],
  user: [
    'M5.3 5.5a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 0 0-5.4 0Z',
    'M2.8 14c.3-2.8 2.4-4.4 5.2-4.4s4.9 1.6 5.2 4.4',
  ],
  plus: ['M8 3v10M3 8h10'],
  grid: ['M2.8 2.8h4v5.6h-4zM9.2 2.8h4V6h-4zM2.8 10.8h4v2.4h-4zM9.2 8.4h4v4.8h-4z'],
  people: [
    'M3.6 5.6a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 0 0-4.8 0Z',
    'M1.6 13.2c0-2.4 2-3.8 4.4-3.8s4.4 1.4 4.4 3.8M10.6 3.4a2.4 2.4 0 0 1 0 4.3M12 9.8c1.4.5 2.4 1.7 2.4 3.4',
  ],
  clock: ['M1.8 8a6.2 6.2 0 1 0 12.4 0A6.2 6.2 0 0 0 1.8 8Z', 'M8 4.4V8l2.6 1.6'],
  calendar: ['M2.5 3.5h11v10h-11zM2.5 6.5h11M5.3 2v2.8M10.7 2v2.8'],
  goal: ['M2 8a6 6 0 1 0 12 0A6 6 0 0 0 2 8Z', 'M5.2 8a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 0 0-5.6 0Z'],
  ask: ['M2.5 3h11v8h-6L4.5 13.5V11h-2z'],
  line: ['M2 12.5 6 8l3 2.5L14 4'],
  file: ['M4 1.8h5L12.5 5v9.2H4zM9 1.8V5h3.5'],
  bell: ['M4 6.8a4 4 0 0 1 8 0c0 3.6 1.2 4.4 1.2 4.4H2.8S4 10.4 4 6.8ZM6.8 13.2a1.3 1.3 0 0 0 2.4 0'],
} as const

export type IconName = keyof typeof drawings

/** Decoration beside words: hidden from assistive technology, which reads the words. */
export function Icon({ name, className = 'size-4' }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`${className} shrink-0 fill-none stroke-current`}
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** The mark: a path that reaches its goal. */
export function BrandMark() {
  return (
    <svg
      viewBox="0 0 18 18"
      aria-hidden="true"
      className="size-4.5 shrink-0 fill-none stroke-current"
      strokeWidth={2}
    >
      <path d="M2 15.5c5 0 9-3.4 11.2-9.4" />
      <circle cx="13.6" cy="4.4" r="2.6" />
    </svg>
  )
}
