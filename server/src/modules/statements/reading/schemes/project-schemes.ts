import { bundledColumns, bundledRows } from '../../../market/index.ts'
import type { SchemeOption } from '../statement.ts'
import { projectCodes } from './registrar-codes.ts'
import { firstResolver, type KnownScheme, type SchemeResolver } from './scheme-resolver.ts'

let listed: Promise<SchemeResolver> | undefined

/** Schemes as the product comes with them, without a database: the registrars' codes, and AMFI's list by ISIN. */
export async function projectSchemes(): Promise<SchemeResolver> {
  listed ??= listedSchemes()
  return firstResolver(projectCodes(), await listed)
}

type Column = (typeof bundledColumns)[number]

async function listedSchemes(): Promise<SchemeResolver> {
  const { rows } = await bundledRows()
  const isins = new Map<string, KnownScheme>()
  const place = (column: Column) => bundledColumns.indexOf(column)
  const dayOf = place('nav_date')
  for (const row of rows.toSorted((a, b) => ((a[dayOf] ?? '') < (b[dayOf] ?? '') ? -1 : 1))) {
    const of = (column: Column) => row[place(column)] ?? ''
    const printed = `${of('plan')} ${of('option')} ${of('name')}`
    const scheme: Omit<KnownScheme, 'isin' | 'option'> = {
      amfi: of('code'),
      plan: /\bdirect\b/i.test(printed) ? 'direct' : 'regular',
      name: of('name'),
      house: of('fund_house'),
    }
    for (const column of ['isin_growth', 'isin_reinvestment'] as const) {
      const isin = of(column)
      const option = optionOf(of('option') || of('name'), column === 'isin_reinvestment')
      if (isin !== '') isins.set(isin, { ...scheme, isin, option })
    }
  }
  return { byIsin: (isin) => isins.get(isin), byCode: () => undefined }
}

function optionOf(printed: string, isReinvested: boolean): SchemeOption {
  if (isReinvested || /reinvest/i.test(printed)) return 'idcw_reinvest'
  if (/bonus/i.test(printed)) return 'bonus'
  return /idcw|dividend(?!\s+yield)|payout/i.test(printed) ? 'idcw_payout' : 'growth'
}
