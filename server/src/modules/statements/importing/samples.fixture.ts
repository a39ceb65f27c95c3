import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../../../shared/rta/samples')

/** Whether there are samples to try: they are beside the project, or nowhere. */
export const hasSamples = existsSync(folder)

/** A file of a sample as it is sent, with its password. */
export function sampleFile(sample: string, fileName = 'cas.pdf') {
  const expected: { password?: string } = JSON.parse(
    readFileSync(join(folder, sample, 'expected.json'), 'utf8'),
  )
  const file = readFileSync(join(folder, sample, fileName)).toString('base64')
  return { fileName, file, ...(expected.password !== undefined && { password: expected.password }) }
}

/** What a sample is expected to hold. */
export function expectedOf(sample: string): ExpectedSample {
  return JSON.parse(readFileSync(join(folder, sample, 'expected.json'), 'utf8'))
}

export interface ExpectedSample {
  investors: { pan: string; name: string }[]
  folios: {
    folio_number: string
    pan_of_holder: string
    schemes: {
      amfi: string
      closing_units: string
      market_value: string
      fifo: { cost: string | null } | null
      transactions: unknown[]
    }[]
  }[]
  totals: { transactions: number; market_value: string }
}
