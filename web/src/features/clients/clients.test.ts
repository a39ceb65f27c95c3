import type { ClientSummary } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { columnsInFile, tableCsv } from '../../components/table/table-file.ts'
import { goalProgress } from '../../core/goal/goal-progress.ts'
import { clientColumns } from './client-columns.tsx'
import { sortOf } from './client-sort.ts'

const meera: ClientSummary = {
  id: 1,
  name: '=Meera "M" Kulkarni',
  email: null,
  panNumber: 'BKLPK4821M',
  phone: '9822041763',
  kycStatus: false,
  kycState: 'Not started',
  portfolioValue: 123456.78,
  gain: 3456.5,
  goalCount: 2,
  fundCount: 3,
  isArchived: false,
  standing: null,
}

it('asks the server for the order of the table', () => {
  expect(sortOf({ key: 'portfolioValue', direction: 'descending' })).toBe('-portfolioValue')
  expect(sortOf({ key: 'name', direction: 'ascending' })).toBe('name')
  expect(sortOf({ key: 'pan', direction: 'ascending' })).toBeUndefined()
})

it('writes the list as a file, with paise and without formulas', async () => {
  const columns = columnsInFile(clientColumns)
  expect((await tableCsv(columns, [meera], new AbortController().signal)).split('\r\n').slice(0, 2)).toEqual([
    'Name,Email,Goals’ status,Gain,Portfolio Value,Funds,KYC Status,PAN Number,Phone Number',
    '"\'=Meera ""M"" Kulkarni",,,3456.50,123456.78,3,Pending,BKLPK4821M,9822041763',
  ])
})

it.each([
  [0, 100, 0],
  [25, 100, 25],
  [250, 100, 100],
  [10, 0, 100],
])('caps the progress of %d against %d at %d percent', (currentValue, targetAmount, percent) => {
  expect(goalProgress({ currentValue, targetAmount })).toBe(percent)
})
