import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const source = join(import.meta.dirname, '../..')

/** What works for all firms together, or begins from a secret that tells whose it is. */
const ofNoFirm: Record<string, string> = {
  'core/security/open-vault.ts client': 'any sealed value tells whether the key is the right one',
  'modules/goals/goal/goal-retention.ts goal': 'goals that were never finalised are cleared away',
  'modules/book/keeping/rebuild.repository.ts book_month': 'values that are computed again are forgotten',
  'modules/book/keeping/rebuild.repository.ts book_month_mark':
    'values that are computed again are forgotten',
  'modules/statements/large/large-imports.repository.ts large_import':
    'registrars’ files of any firm’s are worked on one after the other',
  'modules/statements/large/ledger-waiting.ts ledger_waiting':
    'ledgers of any firm’s clients are made anew, one firm after the other',
  'modules/statements/importing/import-retention.ts statement_import':
    'statements that nobody applied are cleared away',
  'core/database/note-clients.ts client_list_state': 'a new encryption key changes every firm’s clients',
  'core/audit/verify-audit.ts audit_waiting': 'what waits for its chain is counted, and nothing of it told',
  'modules/checkout/consent/consent.repository.ts checkout_agreement':
    'codes that nobody entered are cleared away',
}

/** Tables of client data: those with a firm's id, but for accounts and mails, which may be of none. */
async function clientTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where column_name = 'firm_id' and table_schema = 'public' and table_name not in ('adviser', 'mail')`.execute(
    test.dependencies.database.db,
  )
  return rows.map(({ name }) => name)
}

/** The functions of a file that ask one of the tables, each as its text. */
function askedIn(text: string, tables: readonly string[]): { table: string; body: string }[] {
  const names = tables.join('|')
  const builder = `(?:selectFrom|updateTable|deleteFrom)\\(\\s*'(${names})(?: as \\w+)?'`
  const words = `\\b(?:from|update|join|delete from)\\s+(${names})\\b`
  return text.split(/\n}\n/).flatMap((body) =>
    [...body.matchAll(new RegExp(`${builder}|${words}`, 'g'))].map((found) => ({
      table: found[1] ?? found[2] ?? '',
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
    .map(({ file, table }) => `${file} ${table}`)
  expect([...new Set(unnamed)].filter((place) => ofNoFirm[place] === undefined)).toEqual([])
})
