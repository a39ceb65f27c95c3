import { type CodeFile, railSchemeCode } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { schemesByIsin } from '../../market/index.ts'
import {
  type CodeRow,
  codeRows,
  type JudgedRow,
  outcomeOf,
  readCode,
  refuseHeld,
  SeenBefore,
} from './code-cells.ts'
import { type CodedScheme, findCodeSchemes, type SchemeCode } from './order-codes.repository.ts'

type Book = Pick<AdviserContext, 'db' | 'firmId'>

interface ReadRow {
  row: CodeRow
  fundCode: number | undefined
  isin: string | undefined
  code: string | undefined
  largeCode: string | undefined
}

type Known = {
  byCode: ReadonlyMap<number, CodedScheme>
  byIsin: ReadonlyMap<string, readonly number[]>
  /** Funds by the codes that they have on the rail. */
  holders: ReadonlyMap<string, { id: number; name: string }>
}

/** What becomes of each row of a file of schemes' codes as the book stands now; nothing is changed. */
export async function judgeSchemeCodes(book: Book, file: CodeFile): Promise<JudgedRow<SchemeCode>[]> {
  const rows = codeRows(file).map(readRow)
  const known = await findKnown(book, rows)
  const matched = rows.map((one) => ({ ...one, fund: fundOf(one, known) }))
  const seen = new SeenBefore()
  for (const one of matched) refuseTwice(one, seen)
  refuseHeld(
    matched.map(({ row, fund, code, largeCode }) => ({
      row,
      owner: fund?.fundCode,
      given: [
        ['code', code],
        ['largeCode', largeCode],
      ],
      after: [code ?? fund?.code, largeCode ?? fund?.largeCode],
    })),
    known.holders,
  )
  return matched.map(judgedOf)
}

function readRow(row: CodeRow): ReadRow {
  const [number, isin] = [row.text('fund'), row.text('isin').toUpperCase()]
  const fundCode = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined
  if (number !== '' && fundCode === undefined) row.refuse('fund', 'AMFI’s code of a fund has digits alone.')
  const hasIsin = /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin)
  if (isin !== '' && !hasIsin) {
    row.refuse('isin', 'An ISIN has two letters, nine letters or digits and a digit, such as INF209K01157.')
  }
  if (number === '' && isin === '') {
    row.refuse('fund', 'Say of which fund the code is, by AMFI’s code as in the template or by the ISIN.')
  }
  const code = readCode(row, 'code', railSchemeCode)
  const largeCode = readCode(row, 'largeCode', railSchemeCode)
  if (row.text('code') === '' && largeCode !== undefined) {
    row.refuse('code', 'A code for large purchases needs the scheme code beside it.')
  }
  return { row, fundCode, isin: hasIsin ? isin : undefined, code, largeCode }
}

async function findKnown({ db, firmId }: Book, rows: readonly ReadRow[]): Promise<Known> {
  const schemes = await schemesByIsin(
    db,
    rows.flatMap(({ isin }) => isin ?? []),
  )
  const byIsin = new Map<string, number[]>()
  for (const scheme of schemes) {
    for (const isin of [scheme.isinGrowth, scheme.isinReinvestment]) {
      if (isin !== null) byIsin.set(isin, [...(byIsin.get(isin) ?? []), scheme.code])
    }
  }
  const found = await findCodeSchemes(db, firmId, {
    fundCodes: [...rows.flatMap(({ fundCode }) => fundCode ?? []), ...schemes.map(({ code }) => code)],
    codes: rows.flatMap(({ code, largeCode }) => [code, largeCode]).filter((code) => code !== undefined),
  })
  return {
    byCode: new Map(found.map((fund) => [fund.fundCode, fund])),
    byIsin,
    holders: new Map(
      found.flatMap(({ fundCode, name, code, largeCode }) =>
        [code, largeCode].flatMap((one) => (one === null ? [] : [[one, { id: fundCode, name }] as const])),
      ),
    ),
  }
}

/** Which fund a row is of; says why where that is not sure. */
function fundOf({ row, fundCode, isin }: ReadRow, { byCode, byIsin }: Known): CodedScheme | undefined {
  if (fundCode !== undefined) {
    const fund = byCode.get(fundCode)
    if (fund === undefined) {
      row.refuse(
        'fund',
        `No fund that the product knows has AMFI’s code ${fundCode}. Take the codes from the template.`,
      )
    } else if (isin !== undefined && byIsin.get(isin)?.includes(fundCode) !== true) {
      row.refuse('isin', `The ISIN is not that of ${fund.name}. Leave one of the two out.`)
      return undefined
    }
    return fund
  }
  if (isin === undefined) return undefined
  const funds = (byIsin.get(isin) ?? []).flatMap((code) => byCode.get(code) ?? [])
  if (funds.length === 1) return funds[0]
  row.refuse(
    'isin',
    funds.length === 0
      ? `No fund that the product knows has the ISIN ${isin}. Put the fund on your shelf first, or mend the ISIN.`
      : `The ISIN ${isin} is of ${funds.length} funds. Give AMFI’s code of the one that is meant.`,
  )
  return undefined
}

type Matched = ReadRow & { fund: CodedScheme | undefined }

function refuseTwice({ row, fund, code, largeCode }: Matched, seen: SeenBefore): void {
  const earlier = fund && seen.see(`fund ${fund.fundCode}`, row.row)
  if (fund !== undefined && earlier !== undefined) {
    row.refuse('fund', `${fund.name} stands in row ${earlier} too. Keep one of the rows.`)
  }
  for (const [field, given] of [
    ['code', code],
    ['largeCode', largeCode],
  ] as const) {
    const same = given === undefined ? undefined : seen.see(`code ${given}`, row.row)
    if (same === undefined) continue
    const where = same === row.row ? 'twice in this row' : `in row ${same} too`
    row.refuse(
      field,
      `The code ${given} stands ${where}. Each code is of one fund, and large purchases have their own.`,
    )
  }
}

const inWords = (code: string | null | undefined, large: string | null | undefined) =>
  [code, large].filter((one) => (one ?? '') !== '').join(' ')

function judgedOf({ row, fund, code, largeCode }: Matched): JudgedRow<SchemeCode> {
  const before = fund?.code == null ? null : inWords(fund.code, fund.largeCode)
  const after = code === undefined ? '' : inWords(code, largeCode ?? fund?.largeCode)
  const outcome = row.reasons.length > 0 || fund === undefined ? 'refused' : outcomeOf(after, before)
  const isKept = outcome === 'new' || outcome === 'changes'
  return {
    judged: {
      row: row.row,
      outcome,
      name: fund?.name ?? row.text('name'),
      known: fund === undefined ? null : String(fund.fundCode),
      code: outcome === 'blank' ? (before ?? '') : after,
      before,
      reasons: row.reasons,
    },
    kept:
      isKept && fund !== undefined && code !== undefined
        ? { fundCode: String(fund.fundCode), code, largeCode }
        : undefined,
  }
}
