import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Tables that are no data of their own. */
const noExport: Readonly<Record<string, string>> = {
  'components/fields/dates/calendar.tsx': 'days to choose from',
  'features/statements/check/particulars-panel.tsx': 'two answers to choose between',
  'features/statements/check/scheme-gap.tsx': 'three rows of a scheme, which its own table exports',
  'features/statements/check/schemes-table.tsx': 'its panel offers it',
  'features/review/trades/trade-table.tsx': 'its panel offers it',
  'features/portal/proposal-part.tsx': 'part of a proposal, which is a paper',
}

it('every table offers its export, be it drawn by DataTable or not', () => {
  const src = join(import.meta.dirname, '../web/src')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const plain = files.filter((name) => {
    const text = readFileSync(join(src, name), 'utf8')
    return /<table\b/.test(text) && !text.includes('<TableExport')
  })
  expect(plain.filter((name) => !name.endsWith('.test.tsx')).toSorted()).toEqual(
    Object.keys(noExport).toSorted(),
  )
})
