import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ofNoFirm } from '../../testing/of-no-firm.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const source = join(import.meta.dirname, '../..')

/** Tables of client data: those with a firm's id, but for accounts and mails, which may be of none. */
async function clientTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'firm_id' and table_schema = 'public' and table_name not in ('adviser', 'mail')`.execute(
    test.dependencies.database.db,
  )
  return rows.map(({ name }) => name)
}

/** The functions of a file that ask one of the tables, each with its text. */
function askedIn(text: string, tables: readonly string[]): { name: string; body: string }[] {
  const names = tables.join('|')
  const builder = `(?:selectFrom|updateTable|deleteFrom)\\(\\s*'(${names})(?: as \\w+)?'`
  const words = `\\b(?:from|update|join|delete from)\\s+(${names})\\b`
  return text.split(/\n}\n/).flatMap((body) =>
    [...body.matchAll(new RegExp(`${builder}|${words}`, 'g'))].map((found) => ({
      name: /function (\w+)/.exec(body)?.[1] ?? found[0],
      body,
    })),
  )
}

it('every query of client data names the firm', async () => {
  const tables = await clientTables()
  expect(tables).toContain('ledger_entry')
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|fixture\.ts$|^testing\/|^migrations\//.test(file),
  )
  const asked = files.flatMap((file) =>
    askedIn(readFileSync(join(source, file), 'utf8'), tables).map((one) => ({ ...one, file })),
  )
  expect(asked.length).toBeGreaterThan(100)
  const unnamed = asked
    .filter(({ body }) => !/firm_id|firmId/.test(body))
    .map(({ file, name }) => `${file} ${name}`)
  expect([...new Set(unnamed)].filter((place) => ofNoFirm[place] === undefined)).toEqual([])
})

it('whoever names none is there, and says why', () => {
  const gone = Object.entries(ofNoFirm).filter(([who, why]) => {
    const [file = '', name = ''] = who.split(' ')
    return why === '' || !new RegExp(`\\b${name}\\b`).test(readFileSync(join(source, file), 'utf8'))
  })
  expect(gone).toEqual([])
})
