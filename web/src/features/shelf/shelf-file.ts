import { fundCategoryName, type ShelfFund } from '@lakshya/contract'
import type { FileColumn } from '../../components/table/column.ts'
import { namedColumn } from '../../components/table/table-file.ts'
import { loadWords } from './shelf-words.ts'

const columns: readonly FileColumn<ShelfFund>[] = [
  { head: 'Code', text: ({ code }) => code },
  { head: 'Scheme', text: ({ name }) => name },
  { head: 'Fund house', text: ({ fundHouse }) => fundHouse },
  { head: 'Category', text: ({ category }) => fundCategoryName(category) },
  { head: 'Plan', text: ({ plan }) => plan },
  { head: 'Class for tax', text: ({ taxKind }) => taxKind },
  { head: 'Lumpsum from', rupees: ({ terms }) => terms.minimumLumpsum },
  { head: 'SIP from', rupees: ({ terms }) => terms.minimumSip },
  { head: 'Redemption from', rupees: ({ terms }) => terms.minimumRedemption },
  { head: 'Exit load', text: ({ terms }) => loadWords(terms.exitLoad) },
  { head: 'Closed to new money', text: ({ terms }) => (terms.isClosed ? 'Yes' : 'No') },
  { head: 'Terms of', day: ({ terms }) => terms.asOf },
  { head: 'Source', text: ({ terms }) => terms.source },
  { head: 'Trail a year', percent: ({ trailRate }) => trailRate },
  { head: 'History, months', number: ({ historyMonths }) => historyMonths },
  { head: 'To look at', text: ({ warnings }) => warnings.map(({ words }) => words).join('; ') },
]

/** A fund of the shelf in a file, waiting changes included. */
export const shelfFile = () => columns.map((column) => namedColumn(column))
