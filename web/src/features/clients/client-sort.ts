import { type ClientListQuery, clientSortKeys } from '@lakshya/contract'
import type { Sorting } from '../../components/table/table-sort.ts'

/** A table's sorting as the server takes it; undefined for a column that it doesn't sort by. */
export function sortOf({ key, direction }: Sorting): ClientListQuery['sort'] {
  const known = clientSortKeys.find((each) => each === key)
  if (known === undefined) return undefined
  return direction === 'descending' ? `-${known}` : known
}
