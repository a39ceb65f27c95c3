/** Colours of what is printed: those of the site on paper, always light. */
export const palette = {
  paper: '#FFFFFF',
  sunken: '#F1F3F6',
  line: '#E3E7ED',
  lineStrong: '#CBD2DC',
  text: '#141C29',
  text2: '#465163',
  text3: '#5D6879',
  brand: '#38349E',
  brandSoft: '#EEEFFB',
  gain: '#0A6B3D',
  loss: '#B3261E',
  lossSoft: '#FCECEA',
  warn: '#7A4A00',
  warnSoft: '#FFF4DC',
  warnLine: '#B57A12',
  bandInner: '#D9DAF3',
  bandOuter: '#EDEEFA',
  target: '#C27D0A',
} as const

const hues = ['#38349E', '#00836B', '#C27D0A', '#8C1B5F', '#2F86E0', '#6B5606']

/** The colour at a place of the palette; parts without one share another. */
export function hueAt(place: number | undefined): string {
  return (place === undefined ? undefined : hues[place]) ?? '#8891A1'
}
