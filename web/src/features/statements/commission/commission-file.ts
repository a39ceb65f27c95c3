import { largestCommission } from '@lakshya/contract'
import { sizeWords } from '../statement-words.ts'

/** Names of the files that brokerage statements come as. */
export const commissionKinds = '.csv,.txt,.xlsx,.dbf,text/csv'

/** Why a file is not sent at all; undefined where it may be. */
export function commissionProblem({ size, name }: Pick<File, 'size' | 'name'>): string | undefined {
  if (size > largestCommission) return `This file has ${sizeWords(size)}. Choose a file of at most 20 MB.`
  if (size === 0) return 'This file is empty. Download it again, and choose it once more.'
  if (/\.xls$/i.test(name)) return 'This is an old Excel file. Save it as .xlsx or CSV, and choose that.'
  return undefined
}
