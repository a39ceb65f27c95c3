import type { LargeImport } from '@lakshya/contract'
import { formatNumber } from '../../../core/formats/format.ts'
import { counted } from '../statement-words.ts'

/** What an import's job is at, in a sentence; undefined where it is at nothing. */
export function workWords({ stage, done, total }: LargeImport): string | undefined {
  if (stage === 'uploading') {
    return `Waiting for the files: ${formatNumber(done)} of ${counted(total, 'piece')} arrived. Choose them again where sending was broken off.`
  }
  if (stage === 'reading') {
    return `Reading: ${done === 0 ? 'about to begin' : counted(done, 'row')}. Nothing is booked by reading, and you may leave this page.`
  }
  if (stage === 'applying') {
    return `Booking: ${formatNumber(done)} of ${counted(total, 'row')}. All of them come into the book at once, or none; you may leave this page.`
  }
  if (stage === 'taking-back') return 'Taking it back. You may leave this page.'
  if (stage !== 'booked' || total === 0) return undefined
  return `Figures are being brought up to date: ${formatNumber(done)} of ${counted(total, 'client')}. Values and returns of the others follow.`
}

/** How far it is, from 0 to 1; undefined where that is not known. */
export function workShare({ stage, done, total }: LargeImport): number | undefined {
  return stage === 'reading' || stage === 'taking-back' || total === 0 ? undefined : Math.min(1, done / total)
}
