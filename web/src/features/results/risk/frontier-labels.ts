import { levelText } from '../../../core/formats/risk-words.ts'
import type { FrontierLayout, MixPoint } from './frontier-layout.ts'
import { type Box, boldWidth, boxAt, type LabelPlace, placeLabel } from './label-place.ts'

/** Of a letter or digit that is not bold, at 12 px. */
const plainWidth = 6.4
export const cappedWords = 'capped at 13%'
export const shownWords = 'Shown mix'
export const limitWords = (years: string) => `Limit for ${years}`

interface Labelled {
  readonly words: string
  readonly point: MixPoint
  readonly byHand: MixPoint | undefined
  readonly isGuardBinding: boolean
  readonly years: string
  readonly clientLevel: number | undefined
}

interface FrontierLabels {
  readonly point: LabelPlace
  readonly byHand: LabelPlace | undefined
}

/** Where the names of the chosen point and of the mix by hand stand, clear of the curve and of all other words. */
export function frontierLabels(layout: FrontierLayout, labelled: Labelled): FrontierLabels {
  const { words, point, byHand } = labelled
  const bounds = { left: layout.left + 4, right: layout.width, top: 16, bottom: layout.height - 6 }
  const dots = [point, ...(byHand === undefined ? [] : [byHand])].map((mix) => dotBox(layout.place(mix)))
  const ground = { curve: layout.curve, taken: [...fixedBoxes(layout, labelled), ...dots], bounds }
  const place = placeLabel(layout.place(point), words.length * boldWidth, ground)
  if (byHand === undefined) return { point: place, byHand: undefined }
  const rest = { ...ground, taken: [...ground.taken, place.box] }
  return { point: place, byHand: placeLabel(layout.place(byHand), shownWords.length * boldWidth, rest) }
}

const dotBox = ({ x, y }: { x: number; y: number }): Box => ({
  left: x - 6,
  right: x + 6,
  top: y - 6,
  bottom: y + 6,
})

/** What stands there already: the cap, the guard's limit, and the client's own level over the slider. */
export function fixedBoxes(
  layout: FrontierLayout,
  { isGuardBinding, years, clientLevel }: Omit<Labelled, 'words' | 'point' | 'byHand'>,
): Box[] {
  const boxes: Box[] = []
  if (layout.capY !== undefined) {
    const length = cappedWords.length * plainWidth
    boxes.push(boxAt(layout.right - length, layout.capY - 8, length))
  }
  if (isGuardBinding) {
    const length = limitWords(years).length * plainWidth
    boxes.push(boxAt(layout.topX - 6 - length, layout.axisY - 6, length))
  }
  if (clientLevel !== undefined) boxes.push(clientBox(layout, clientLevel))
  return boxes
}

function clientBox(layout: FrontierLayout, level: number): Box {
  const x = layout.leastX + ((layout.topX - layout.leastX) * (15 - level)) / 15
  const length = `Client’s level ${levelText(level)}`.length * plainWidth + 12
  const top = layout.height - 16
  return level > 7.5
    ? { left: x, right: x + length, top, bottom: layout.height }
    : { left: x - length, right: x, top, bottom: layout.height }
}
