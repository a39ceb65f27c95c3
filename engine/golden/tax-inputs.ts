import {
  dayFromIso,
  decimalOf,
  type ExitLoad,
  type FolioLot,
  type FolioScheme,
  type GainsByClass,
  gainClasses,
  isoFromDay,
  type LoadTier,
  type TaxKind,
  type TaxProfile,
} from '../src/index.ts'
import type { Answer } from './compare.ts'
import { type Json, listOf, numberOf, numberRecordOf, recordOf, textOf } from './json.ts'

const taxKinds: readonly TaxKind[] = [
  'equity-oriented',
  'specified-debt',
  'other',
  'listed-gold-etf',
  'hybrid',
]

/** A whole number of the files, of paise or of thousandths of units. */
export function wholeOf(value: Json | undefined): bigint {
  return BigInt(numberOf(value))
}

/** A kind of fund by its name. Throws on any other text. */
export function kindNamed(text: string): TaxKind {
  const kind = taxKinds.find((one) => one === text)
  if (kind === undefined) throw new RangeError(`no kind of fund '${text}'`)
  return kind
}

/** The fields of a record are these alone: any other one would be passed over. */
function withFields(value: Json | undefined, known: readonly string[]) {
  const record = recordOf(value)
  const strange = Object.keys(record).find((key) => !known.includes(key))
  if (strange !== undefined) throw new RangeError(`'${strange}' is not known`)
  return record
}

export function lotOf(value: Json): FolioLot {
  const lot = withFields(value, ['day', 'units', 'cost', 'bought'])
  const read = { day: dayFromIso(textOf(lot.day)), units: wholeOf(lot.units), cost: wholeOf(lot.cost) }
  return lot.bought === undefined ? read : { ...read, allotted: wholeOf(lot.bought) }
}

export function loadIn(value: Json | undefined): ExitLoad | undefined {
  if (value === null || value === undefined) return undefined
  const load = withFields(value, ['tiers', 'free'])
  const tiers = listOf(load.tiers).map((one): LoadTier => {
    const tier = withFields(one, ['months', 'days', 'rate'])
    const rate = numberOf(tier.rate)
    return tier.months === undefined
      ? { days: numberOf(tier.days), rate }
      : { months: numberOf(tier.months), rate }
  })
  return { tiers, free: numberOf(load.free) }
}

export function schemeOf(value: Json | undefined): FolioScheme {
  const fund = withFields(value, ['kind', 'nav', 'lots', 'load', 'fmv', 'folio', 'isin'])
  return {
    kind: kindNamed(textOf(fund.kind)),
    lots: listOf(fund.lots).map(lotOf),
    load: loadIn(fund.load),
    fairValue: fund.fmv === null ? undefined : decimalOf(textOf(fund.fmv)),
  }
}

export function gainsIn(value: Json | undefined): GainsByClass {
  const nets = withFields(value, gainClasses)
  return {
    slab: wholeOf(nets.slab),
    'equity-short': wholeOf(nets['equity-short']),
    'other-long': wholeOf(nets['other-long']),
    'equity-long': wholeOf(nets['equity-long']),
  }
}

export function profileOf(value: Json | undefined): TaxProfile {
  const profile = withFields(value, ['slab', 'surcharge', 'cess', 'brought_forward'])
  const { short = 0, long = 0 } = numberRecordOf(profile.brought_forward)
  return {
    slab: numberOf(profile.slab),
    surcharge: numberOf(profile.surcharge),
    cess: numberOf(profile.cess),
    broughtForward: { short: BigInt(short), long: BigInt(long) },
  }
}

/** Paise or units as the files have them: whole numbers, here below 2^53. */
export function shown(value: bigint | undefined): Answer {
  return value === undefined ? null : Number(value)
}

export function shownGains(gains: GainsByClass): Answer {
  return Object.fromEntries(gainClasses.map((name) => [name, Number(gains[name])]))
}

export function shownLot({ day, units, cost, allotted }: FolioLot): Answer {
  return { day: isoFromDay(day), units: shown(units), cost: shown(cost), bought: shown(allotted) }
}
