import type { ImportedScheme } from '@lakshya/contract'
import type { FileColumn } from '../../../components/table/column.ts'
import { namedColumn } from '../../../components/table/table-file.ts'
import { isBalanceOnly } from '../balance-only.ts'
import type { SchemeGroup } from '../scheme-groups.ts'

/** A scheme with whose it is. */
type Row = { scheme: ImportedScheme } & Pick<SchemeGroup, 'investor'>

const columns: readonly FileColumn<Row>[] = [
  { head: 'Investor', text: ({ investor }) => investor.name },
  { head: 'PAN', text: ({ investor }) => investor.pan },
  { head: 'Scheme', text: ({ scheme }) => scheme.name },
  { head: 'Folio', text: ({ scheme }) => scheme.folio },
  { head: 'Opening', units: ({ scheme }) => (isBalanceOnly(scheme) ? null : scheme.opening) },
  { head: 'Units', units: ({ scheme }) => (isBalanceOnly(scheme) ? null : scheme.units) },
  { head: 'Closing', units: ({ scheme }) => scheme.closing },
  { head: 'Adds up', text: ({ scheme }) => outcomeOf(scheme) },
  { head: 'Units missing', units: ({ scheme }) => scheme.gap?.unitsMissing },
  { head: 'New rows', number: ({ scheme }) => scheme.newRows },
  { head: 'Known rows', number: ({ scheme }) => scheme.knownRows },
  { head: 'Notes', number: ({ scheme }) => scheme.noteCount },
  { head: 'Left out', text: ({ scheme }) => (scheme.isLeftOut ? 'Yes' : 'No') },
  { head: 'Value', rupees: ({ scheme }) => scheme.value },
]

function outcomeOf(scheme: ImportedScheme): string {
  if (!scheme.isSound) return 'No'
  if (isBalanceOnly(scheme)) return 'Balance only'
  return scheme.conflict === null ? 'Yes' : 'Contradicts'
}

export const schemeFile = () => columns.map((column) => namedColumn(column))

export const schemeRows = (groups: readonly SchemeGroup[]): Row[] =>
  groups.flatMap(({ investor, schemes }) => schemes.map((scheme) => ({ investor, scheme })))
