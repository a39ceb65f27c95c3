import { gainInputWords } from '@lakshya/contract'
import type { GainsReport } from '../content/gains-report.ts'
import { classSay } from '../drawing/gains-dictionary.ts'
import { yearWords } from '../drawing/gains-tables.ts'
import type { CsvCell } from './csv-text.ts'

const head = [
  'Client',
  'Financial year',
  'Part',
  'Fund',
  'AMFI code',
  'ISIN',
  'Folio',
  'Goal',
  'How',
  'Bought on',
  'Sold on',
  'Units',
  'Value',
  'Exit load',
  'STT',
  'Proceeds',
  'Cost',
  'Worth on 31 Jan 2018',
  'Cost counted',
  'Gain',
  'Class',
  'Long-term',
  'Long-term from',
  'Locked until',
  'Inputs of the tax estimate',
]

/** Every lot that was sold in the year, then every lot that is held. */
export function gainRows({ client, gains }: GainsReport): CsvCell[][] {
  const year = yearWords(gains.year)
  const inputs = gainInputWords(gains)
  const sold = gains.realised.schemes.flatMap((scheme) =>
    scheme.lots.map((lot) => [
      client.name,
      year,
      'Realised',
      ...placeCells(scheme),
      lot.how,
      lot.boughtOn,
      lot.soldOn,
      Number(lot.units),
      lot.value,
      lot.load,
      lot.stt,
      lot.proceeds,
      ...gainCells(lot),
      null,
      null,
      inputs,
    ]),
  )
  const held = gains.unrealised.schemes.flatMap((scheme) =>
    scheme.lots.map((lot) => [
      client.name,
      year,
      'Not realised',
      ...placeCells(scheme),
      null,
      lot.boughtOn,
      null,
      Number(lot.units),
      lot.value,
      null,
      null,
      null,
      ...gainCells(lot),
      lot.turnsOn,
      lot.lockedUntil,
      inputs,
    ]),
  )
  return [head, ...sold, ...held]
}

type Scheme = Pick<
  GainsReport['gains']['unrealised']['schemes'][number],
  'fundName' | 'fundCode' | 'isin' | 'folio' | 'goalName'
>

function placeCells({ fundName, fundCode, isin, folio, goalName }: Scheme): CsvCell[] {
  return [fundName, fundCode, isin, folio, goalName]
}

type Lot = Pick<
  GainsReport['gains']['unrealised']['schemes'][number]['lots'][number],
  'cost' | 'fairValue' | 'costCounted' | 'gain' | 'gainClass' | 'isLongTerm'
>

function gainCells({ cost, fairValue, costCounted, gain, gainClass, isLongTerm }: Lot): CsvCell[] {
  const term = isLongTerm === null ? null : isLongTerm ? 'yes' : 'no'
  return [cost, fairValue, costCounted, gain, gainClass === null ? null : classSay.en[gainClass], term]
}
