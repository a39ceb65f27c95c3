import type { Refusal } from '../reading.ts'
import { damagedAt } from '../refusal.ts'

/** Ends the reading of rows in the middle of a file; whoever reads them answers with its refusal and keeps nothing. */
export class ReadingRefused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'ReadingRefused'
    this.refusal = refusal
  }
}

const again = 'Ask the registrar for the file again, and choose that.'

export function cutOff(announced: number, found: number): ReadingRefused {
  return new ReadingRefused(
    damagedAt(`The file announces ${announced} rows and holds ${found}: it is cut off. ${again}`),
  )
}

export function brokenRow(number: number, what: string): ReadingRefused {
  return new ReadingRefused(damagedAt(`Row ${number} ${what}. ${again}`))
}
