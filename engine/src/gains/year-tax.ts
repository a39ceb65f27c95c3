import { type GainClass, gainClasses } from '../funds/index.ts'
import { yearRatesOf } from '../funds/shared.ts'
import { type Decimal, divideHalfUp, type EpochDay, type Paise, partsOfDay } from '../numbers/index.ts'
import { decimalWritten } from '../numbers/shared.ts'
import { addGains, type GainsByClass } from './gain-class.ts'

/**
 * What is asked of an investor: the marginal slab rate, surcharge and cess as fractions, and the losses brought forward
 * that may still be used, in paise, 0 or more.
 */
export interface TaxProfile {
  readonly slab: number
  readonly surcharge: number
  readonly cess: number
  readonly broughtForward: { readonly short: Paise; readonly long: Paise }
}

/** A year's tax on gains, in paise. An estimate: `taxSource` of when and by what law. */
export interface YearTax {
  readonly kind: 'tax'
  readonly taxable: GainsByClass
  /** Losses that met the gains of each class. */
  readonly setOff: GainsByClass
  readonly exemptionUsed: Paise
  readonly exemptionLeft: Paise
  /** Short- and long-term ones together. */
  readonly unusedLosses: Paise
  readonly tax: Paise
}

/** No figure can be given, and why. */
export interface NoYearTax {
  readonly kind: 'none'
  readonly reason: string
}

/** The year of April in which a day's financial year begins. Example: 31 March 2027 is in 2026. */
export function financialYearOf(day: EpochDay): number {
  const { year, month } = partsOfDay(day)
  return month >= 4 ? year : year - 1
}

interface Part {
  readonly name: GainClass
  readonly rate: Decimal
  readonly isLong: boolean
  readonly amount: Paise
}

/** The order at equal rates is that of `gainClasses`; the exempt part of equity's gains comes last, at 0. */
function partsOf(nets: GainsByClass, rates: Readonly<Record<GainClass, Decimal>>, exemption: Paise): Part[] {
  const parts = gainClasses.flatMap((name) => {
    const amount = name === 'equity-long' ? nets[name] - exemption : nets[name]
    return amount > 0n ? [{ name, rate: rates[name], isLong: name.endsWith('-long'), amount }] : []
  })
  parts.sort((a, b) => compareDecimals(b.rate, a.rate))
  const equity = nets['equity-long']
  const exempt = equity < exemption ? equity : exemption
  if (exempt > 0n) {
    parts.push({ name: 'equity-long', rate: { digits: 0n, decimals: 0 }, isLong: true, amount: exempt })
  }
  return parts
}

/**
 * The tax of a financial year (of April `year`) on gains netted by class, those made elsewhere included.
 *
 * Short-term losses may meet any gain, long-term losses long-term gains, this year's and those brought forward together, in
 * the order of least tax: gains in falling order of rate, equity's exempt part last; at a long-term gain long-term losses go
 * first. All that can be set off is, before the exemption. The tax is rounded once, to the paisa. Source: docs/method.md,
 * 'Realised gains'. Answers 'none' for a year, or a class, without rates on file.
 *
 * Example: long-term equity gains of 2,00,000 in 2026-27 alone are taxed 9,750: 12.5 % of 75,000, and 4 % cess.
 */
export function yearTax(year: number, nets: GainsByClass, profile: TaxProfile): YearTax | NoYearTax {
  const onFile = yearRatesOf(year)
  if (onFile === undefined || (onFile.otherLong === undefined && nets['other-long'] !== 0n)) {
    return { kind: 'none', reason: `no rates on file for the financial year ${year}-${yearEnd(year)}` }
  }
  const rates = {
    slab: decimalWritten(profile.slab),
    'equity-short': decimalWritten(onFile.equityShort),
    'other-long': decimalWritten(onFile.otherLong ?? 0),
    'equity-long': decimalWritten(onFile.equityLong),
  }
  let short = lossOf(nets.slab) + lossOf(nets['equity-short']) + checked(profile.broughtForward.short)
  let long = lossOf(nets['other-long']) + lossOf(nets['equity-long']) + checked(profile.broughtForward.long)
  const setOff = { ...addGains() }
  for (const { name, isLong, amount } of partsOf(nets, rates, onFile.exemption)) {
    const byLong = isLong ? smaller(amount, long) : 0n
    const byShort = smaller(amount - byLong, short)
    long -= byLong
    short -= byShort
    setOff[name] += byLong + byShort
  }
  const taxable = { ...addGains() }
  for (const name of gainClasses) taxable[name] = nets[name] > 0n ? nets[name] - setOff[name] : 0n
  const exemptionUsed = smaller(taxable['equity-long'], onFile.exemption)
  taxable['equity-long'] -= exemptionUsed
  return {
    kind: 'tax',
    taxable,
    setOff,
    exemptionUsed,
    exemptionLeft: onFile.exemption - exemptionUsed,
    unusedLosses: short + long,
    tax: taxOn(taxable, rates, profile),
  }
}

function yearEnd(year: number): string {
  return String((year + 1) % 100).padStart(2, '0')
}

function taxOn(
  taxable: GainsByClass,
  rates: Readonly<Record<GainClass, Decimal>>,
  profile: TaxProfile,
): Paise {
  const places = Math.max(...gainClasses.map((name) => rates[name].decimals))
  let sum = 0n
  for (const name of gainClasses) {
    sum += taxable[name] * rates[name].digits * 10n ** BigInt(places - rates[name].decimals)
  }
  let scale = 10n ** BigInt(places)
  for (const extra of [decimalWritten(profile.surcharge), decimalWritten(profile.cess)]) {
    const one = 10n ** BigInt(extra.decimals)
    sum *= one + extra.digits
    scale *= one
  }
  return divideHalfUp(sum, scale)
}

function compareDecimals(a: Decimal, b: Decimal): number {
  const difference = a.digits * 10n ** BigInt(b.decimals) - b.digits * 10n ** BigInt(a.decimals)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function lossOf(net: Paise): Paise {
  return net < 0n ? -net : 0n
}

function smaller(a: Paise, b: Paise): Paise {
  return a < b ? a : b
}

function checked(loss: Paise): Paise {
  if (loss < 0n) throw new RangeError('a loss brought forward below 0')
  return loss
}
