import { type CommissionField, commissionFields } from '@lakshya/contract'
import type { CommissionLayout } from '../commission-row.ts'

/** How each column is called, the surest name first; docs/decisions/034 says where each is from. */
const synonyms: Readonly<Record<CommissionField, readonly string[]>> = {
  house: ['AMC_CODE', 'FUND', 'AMC NAME', 'FUND HOUSE', 'MUTUAL FUND', 'AMC'],
  schemeCode: [
    'PRODUCT CODE',
    'FMCODE',
    'SCHEME_CODE',
    'SCHPLN',
    'PRODCODE',
    'PRODUCT',
    'AMFI CODE',
    'TXN_SCH_CODE',
  ],
  isin: ['ISIN', 'SCHEMEISIN', 'SCHEME ISIN', 'ISIN NO', 'ISIN CODE', 'ISIN NUMBER'],
  schemeName: ['SCHEME NAME', 'FUND DESCRIPTION', 'FUNDDESC', 'FUND DESC', 'SCH_NAME', 'FUND NAME', 'SCHEME'],
  folio: ['FOLIO_NO', 'FOLIOCHK', 'ACCOUNT NUMBER', 'ACCOUNTNO', 'FOLIO NUMBER', 'FOLIO', 'ACCOUNT NO'],
  pan: ['INVPAN', 'PAN', 'PAN_NO', 'TAX_NO', 'INVESTOR PAN', 'PAN NUMBER', 'CLIENT PAN', 'PAN1'],
  investor: [
    'INV_NAME',
    'INVESTOR NAME',
    'INVESTORN0',
    'INVNAME',
    'CLIENT NAME',
    'INVESTOR',
    'CLIENT',
    'NAME',
  ],
  from: [
    'BRKAGE_FROM',
    'FEE_FRDT',
    'FROM DATE',
    'FROMDATE',
    'PERIOD FROM',
    'FROM',
    'STARTING DATE',
    'START DATE',
  ],
  to: ['BRKAGE_TO', 'FEE_TODT', 'TO DATE', 'TODATE', 'PERIOD TO', 'TO', 'ENDING DATE', 'END DATE', 'MONTH'],
  assets: ['AVG_ASSETS', 'AVERAGE ASSETS', 'AVGASSETS', 'AVERAGE AUM', 'AVG AUM', 'AAUM', 'AUM'],
  rate: ['BRKAGE_RATE', 'PERCENTAGE (%)', 'PERCENTAGE', 'BROKERAGE RATE', 'TRAIL RATE', 'RATE', 'RATE (%)'],
  gross: [
    'BRKAGE_AMT',
    'FEE_AMT',
    'BROKERAGE (IN RS.)',
    'BROKERAGE',
    'BROKERAGE AMOUNT',
    'COMMISSION',
    'GROSS COMMISSION',
    'COMMISSION AMOUNT',
    'TRAIL COMMISSION',
    'TRAIL AMOUNT',
    'GROSS BROKERAGE',
    'GROSSBROKERAGE',
    'GROSS',
    'GROSS AMOUNT',
  ],
  tds: ['TDS', 'TDS AMOUNT', 'TDSAMOUNT', 'TDS AMT'],
  gst: ['IGST_VALUE', 'CGST_VALUE', 'SGST_VALUE', 'GST', 'GST AMOUNT', 'IGST', 'CGST', 'SGST'],
  net: ['NET', 'NET AMOUNT', 'NET COMMISSION', 'NET BROKERAGE', 'NET PAYABLE', 'AMOUNT PAID'],
  type: [
    'BRKAGE_TYPE',
    'FEE_TYPE',
    'BROKERAGE HEAD',
    'BROKTYPE',
    'COMMISSION TYPE',
    'KIND OF COMMISSION',
    'TYPE',
  ],
  status: ['BROKERAGE TYPE', 'PAYMENT STATUS', 'PAID OR NOT', 'STATUS'],
  number: ['TRXN_NO', 'TRXN_ID', 'TRANSACTION NUMBER', 'TRANSACTION NO', 'TRANSACTIO', 'TRANSACTION ID'],
  arn: ['BROK_CODE', 'BROKCODE', 'BROKER CODE', 'ARN', 'ARN NO', 'ARN CODE', 'DISTRIBUTOR CODE'],
  subArn: ['SUB_BRK_ARN', 'SUB-BROKER', 'SUB BROKER', 'SUBBROKER', 'SUBBROK', 'SUB ARN'],
}

/** Names that a file of one report alone has. */
const marks: Readonly<Record<Exclude<CommissionLayout, 'columns'>, readonly string[]>> = {
  WBR77: ['BRKAGE_AMT', 'BRKAGE_RATE', 'BRKAGE_FROM', 'BRKAGE_TO'],
  WBR6: ['FEE_AMT', 'FEE_FRDT', 'FEE_TODT', 'FEE_TYPE'],
  MFSD205: [
    'BROKERAGE (IN RS.)|BROKERAGE',
    'PERCENTAGE (%)|PERCENTAGE',
    'ACCOUNT NUMBER|ACCOUNTNO',
    'BROKERAGE HEAD|BROKTYPE',
  ],
}

/** 'Percentage (%)', 'PERCENTAGE' and 'percentage_%' are one name. */
export function headKey(head: string): string {
  return head.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Of a DBF names are cut to ten letters. */
function spellings(name: string, isDbf: boolean): string[] {
  return isDbf ? [headKey(name), headKey(name.slice(0, 10)), headKey(name).slice(0, 10)] : [headKey(name)]
}

/** What a head names, by its columns; GST may stand in several. A column is given to one field. */
export function matchHeads(heads: readonly string[], isDbf: boolean): Map<CommissionField, number[]> {
  const keys = heads.map(headKey)
  const found = new Map<CommissionField, number[]>()
  const taken = new Set<number>()
  for (const field of commissionFields) {
    const places: number[] = []
    for (const name of synonyms[field]) {
      const wanted = spellings(name, isDbf)
      const place = keys.findIndex((key, at) => !taken.has(at) && key !== '' && wanted.includes(key))
      if (place < 0) continue
      places.push(place)
      taken.add(place)
      if (field !== 'gst' || places.length === 3) break
    }
    if (places.length > 0) found.set(field, places)
  }
  return found
}

/** Which registrar's report a head is of. */
export function layoutOf(heads: readonly string[], isDbf: boolean): CommissionLayout {
  const keys = new Set(heads.map(headKey))
  const isThere = (mark: string) =>
    mark.split('|').some((name) => spellings(name, isDbf).some((key) => keys.has(key)))
  for (const layout of ['WBR77', 'WBR6', 'MFSD205'] as const) if (marks[layout].every(isThere)) return layout
  return 'columns'
}

export function registrarOf(layout: CommissionLayout): 'CAMS' | 'KFINTECH' | null {
  if (layout === 'columns') return null
  return layout === 'MFSD205' ? 'KFINTECH' : 'CAMS'
}
