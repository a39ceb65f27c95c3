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
} as const
