import { nextIds } from '../../../../core/database/next-id.ts'
import type { AdviserContext } from '../../../../core/http/request-context.ts'
import { panContext } from '../../../clients/index.ts'
import type { CommissionRow } from '../commission-row.ts'
import type { CommissionFile } from '../reading/read-commission.ts'
import {
  ensureSchemesOf,
  findAccounts,
  insertAccounts,
  insertRows,
  type KeyedRow,
  type NewScheme,
} from './commission-rows.repository.ts'
import { fundCodesOf } from './scheme-lookup.ts'

type KeepPlace = Pick<AdviserContext, 'db' | 'firmId' | 'vault'>

/** Keeps the rows of a statement, each once however many statements have it. @returns how many were new */
export async function keepRows(place: KeepPlace, statementId: number, file: CommissionFile): Promise<number> {
  const accounts = await ensureAccounts(place, file)
  const schemes = await ensureSchemes(place, file)
  const seen = new Map<string, number>()
  const keyed = file.rows.map((row): KeyedRow => {
    const accountId = accounts.get(accountText(file, row)) ?? 0
    const schemeId = schemes.get(schemeKey(file, row)) ?? 0
    const content = contentOf(row, accountId, schemeId)
    const ordinal = (seen.get(content) ?? 0) + 1
    seen.set(content, ordinal)
    const key = place.vault.hash('commission.row', `${content}#${ordinal}`).toString('hex')
    return { key, accountId, schemeId, row }
  })
  return insertRows(place.db, place.firmId, statementId, keyed)
}

/** What tells a row apart, but for its ordinal among equals. */
function contentOf(row: CommissionRow, accountId: number, schemeId: number): string {
  const { number, kind, from, to, gross, rate, assets, arn, subArn } = row
  return JSON.stringify([accountId, schemeId, number, kind, from, to, gross, rate, assets, arn, subArn])
}

/** A name counts only where neither folio nor PAN is there: it is spelled otherwise each time. */
function accountText({ registrar }: CommissionFile, { folio, pan }: CommissionRow): string {
  return JSON.stringify([registrar, folio, pan])
}

async function ensureAccounts(
  { db, firmId, vault }: KeepPlace,
  file: CommissionFile,
): Promise<Map<string, number>> {
  const firsts = new Map<string, CommissionRow>()
  for (const row of file.rows) {
    const text = accountText(file, row)
    if (!firsts.has(text)) firsts.set(text, row)
  }
  const keyed = [...firsts].map(([text, row]) => ({
    text,
    row,
    key: vault.hash('commission.account', text).toString('hex'),
  }))
  const known = await findAccounts(
    db,
    firmId,
    keyed.map(({ key }) => key),
  )
  const fresh = keyed.filter(({ key }) => !known.has(key))
  const ids = await nextIds(db, 'commission_account', fresh.length)
  const made = fresh.map(({ key, row }, at) => {
    const id = ids[at] ?? 0
    known.set(key, id)
    const holder = JSON.stringify({ name: row.investor })
    return {
      id,
      key,
      registrar: file.registrar,
      folio: row.folio,
      panHash: row.pan === null ? null : vault.hash(panContext, row.pan).toString('hex'),
      holder: vault.seal('commission_account.holder_sealed', [firmId, id], holder).toString('base64'),
    }
  })
  await insertAccounts(db, firmId, made)
  return new Map(keyed.map(({ text, key }) => [text, known.get(key) ?? 0]))
}

function schemeKey({ registrar }: CommissionFile, row: CommissionRow): string {
  const { house, schemeCode, isin, schemeName } = row
  const name = schemeCode === null && isin === null ? schemeName : null
  return JSON.stringify([registrar, house, schemeCode, isin, name])
}

async function ensureSchemes({ db, firmId }: KeepPlace, file: CommissionFile): Promise<Map<string, number>> {
  const schemes = new Map<string, NewScheme>()
  for (const row of file.rows) {
    const key = schemeKey(file, row)
    if (schemes.has(key)) continue
    schemes.set(key, {
      key,
      registrar: file.registrar,
      house: row.house,
      code: row.schemeCode,
      isin: row.isin,
      name: row.schemeName,
      fundCode: null,
    })
  }
  const all = [...schemes.values()]
  const codes = await fundCodesOf(db, firmId, all)
  return ensureSchemesOf(
    db,
    firmId,
    all.map((scheme) => ({ ...scheme, fundCode: codes.get(scheme.key) ?? null })),
  )
}
