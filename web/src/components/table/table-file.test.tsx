import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { everyPage } from '../../core/queries/every-page.ts'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { columnsInFile, fileName, namedColumn, tableCsv, tableJson } from './table-file.ts'

interface Row {
  name: string
  value: number | null
  gain: number
  units: string
  day: string
}

const columns: readonly Column<Row>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => <b>{name}</b>, file: { text: ({ name }) => name } },
  { key: 'value', head: 'Value', cell: ({ value }) => value, file: { rupees: ({ value }) => value } },
  {
    key: 'gain',
    head: 'Gain',
    cell: ({ gain }) => gain,
    file: [{ percent: ({ gain }) => gain }, { head: 'Since', day: ({ day }) => day }],
  },
  { key: 'units', head: 'Units', cell: ({ units }) => units, file: { units: ({ units }) => units } },
  { key: 'act', head: <span>Actions</span>, cell: () => <button type="button">Sell</button>, file: 'none' },
]
const rows: Row[] = [
  { name: 'Meera, "M"', value: 1_00_000.1, gain: 0.1 + 0.2, units: '10.000', day: '2026-11-24' },
  { name: '=HYPERLINK("x")', value: null, gain: -5, units: '0.125', day: '2026-11-23' },
  ...['+1', '-1+1', '@a', '\ta', '\ra'].map((name) => ({
    name,
    value: -0.5,
    gain: 0,
    units: '1.000',
    day: '2026-11-22',
  })),
]
const never = new AbortController().signal
const title = { table: 'Holdings', of: 'Meera Shah', day: '2026-11-24' }

it('writes a CSV by RFC 4180: columns by their heads without buttons, paise exact, percent named, no formulas', async () => {
  expect((await tableCsv(columnsInFile(columns), rows, never)).split('\r\n')).toEqual([
    'Name,Value,"Gain, %",Since,Units',
    '"Meera, ""M""",100000.10,0.3,2026-11-24,10.000',
    `"'=HYPERLINK(""x"")",,-5,2026-11-23,0.125`,
    "'+1,-0.50,0,2026-11-22,1.000",
    "'-1+1,-0.50,0,2026-11-22,1.000",
    "'@a,-0.50,0,2026-11-22,1.000",
    "'\ta,-0.50,0,2026-11-22,1.000",
    `"'\ra",-0.50,0,2026-11-22,1.000`,
    '',
  ])
})

it('writes the same figures as JSON, under the same names', async () => {
  const json = JSON.parse(await tableJson(title, columnsInFile(columns), rows, never))
  expect(json).toMatchObject({ ...title, columns: [{ name: 'Name', kind: 'text' }, {}, {}, {}, {}] })
  expect(json.rows).toHaveLength(rows.length)
  expect(json.rows[0]).toEqual({
    Name: 'Meera, "M"',
    Value: 100000.1,
    'Gain, %': 0.3,
    Since: '2026-11-24',
    Units: 10,
  })
  expect(json.rows[1].Value).toBeNull()
  expect(JSON.parse(await tableJson(title, columnsInFile(columns), [], never)).rows).toEqual([])
})

it('writes 10,000 rows in slices between which the page is free, and stops when it is told to', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ ...rows[0], name: `Client ${at}` }) as Row)
  let turns = 0
  const turn = setInterval(() => turns++, 0)
  const text = await tableCsv(columnsInFile(columns), many, never)
  clearInterval(turn)
  expect(text.split('\r\n')).toHaveLength(10_002)
  expect(turns).toBeGreaterThan(3)
  const control = new AbortController()
  const stopped = tableCsv(columnsInFile(columns), many, control.signal)
  control.abort()
  await expect(stopped).rejects.toThrow()
})

it('fetches every page of a list, tells how many are there, and fetches none after a stop', async () => {
  const asked: number[] = []
  const query = {
    queryFn: ({ pageParam }: { pageParam: number }) => {
      asked.push(pageParam)
      return { rows: [pageParam, pageParam + 1], next: pageParam < 4 ? pageParam + 2 : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }: { next: number | undefined }) => next,
  }
  const counts: number[] = []
  const every = everyPage(query, { rowsOf: (page) => page.rows, totalOf: () => 6 })
  expect(await every(never, (count) => counts.push(count))).toEqual([0, 1, 2, 3, 4, 5])
  expect(counts).toEqual([2, 4, 6])
  asked.length = 0
  const control = new AbortController()
  await expect(every(control.signal, () => control.abort())).rejects.toThrow()
  expect(asked).toEqual([0])
})

it('names a file by table, screen and day', () => {
  expect(fileName(title, 'csv')).toBe('holdings-meera-shah-2026-11-24.csv')
  expect(fileName({ ...title, table: 'Clients', of: 'Clients' }, 'json')).toBe('clients-2026-11-24.json')
  expect(fileName({ ...title, table: 'लेन-देन', of: '../../x' }, 'csv')).toBe('लेन-देन-x-2026-11-24.csv')
})

it('takes no column without a name or a value', () => {
  expect(() => namedColumn({ text: () => '' })).toThrow(/name/)
  // @ts-expect-error: a column says what a file has of it
  const forgotten: Column<Row> = { key: 'name', head: 'Name', cell: () => 'x' }
  // @ts-expect-error: what has no words at its head has no column in a file
  const unnamed: Column<Row> = { key: 'x', head: <i />, cell: () => 'x', file: { text: () => 'x' } }
  expect([forgotten, unnamed]).toHaveLength(2)
})

it('is offered by every table, while it has rows', () => {
  const table = (shown: readonly Row[] | undefined) =>
    renderToStaticMarkup(
      <DataTable label="Holdings" columns={columns} rows={shown} rowKey={({ name }) => name} />,
    )
  expect(table(rows)).toMatch(/<button(?![^>]* disabled="")[^>]*aria-label="Export: Holdings"/)
  expect(table([])).toMatch(/<button[^>]* disabled=""[^>]*aria-label="Export: Holdings"/)
  expect(table(undefined)).toMatch(/<button[^>]* disabled=""[^>]*aria-label="Export: Holdings"/)
})
