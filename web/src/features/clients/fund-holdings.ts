import type { ClientHolding } from '@lakshya/contract'

/** A fund with all that is held of it, and in which goals. Amounts in rupees. */
export interface FundHolding {
  readonly fundCode: string
  readonly fundName: string
  readonly units: string
  readonly investedAmount: number
  readonly currentValue: number
  readonly pendingAmount: number
  /** Percent; null where a part counts at cost or has none that is known, or nothing was paid. */
  readonly absoluteReturn: number | null
  readonly isAtCost: boolean
  /** Some of the units came without what they cost. */
  readonly isCostUnknown: boolean
  /** Each a folio of its own, the largest first. */
  readonly folios: readonly ClientHolding[]
}

/** Holdings by fund: the same fund once, with its goals beneath. */
export function fundHoldings(holdings: readonly ClientHolding[]): FundHolding[] {
  const byFund = Map.groupBy(holdings, ({ fundCode }) => fundCode)
  return [...byFund.values()].flatMap((folios) => {
    const [first] = folios
    if (first === undefined) return []
    const sum = (amount: (folio: ClientHolding) => number) => cents(folios, amount) / 100
    const investedAmount = sum((folio) => folio.investedAmount)
    const currentValue = sum((folio) => folio.currentValue)
    const isAtCost = folios.some((folio) => folio.isAtCost)
    const isCostUnknown = folios.some((folio) => folio.isCostUnknown)
    return [
      {
        fundCode: first.fundCode,
        fundName: first.fundName,
        units: unitsOf(folios),
        investedAmount,
        currentValue,
        pendingAmount: sum((folio) => folio.pendingAmount),
        absoluteReturn:
          isAtCost || isCostUnknown || investedAmount <= 0
            ? null
            : ((currentValue - investedAmount) / investedAmount) * 100,
        isAtCost,
        isCostUnknown,
        folios: folios.toSorted((a, b) => b.currentValue - a.currentValue),
      },
    ]
  })
}

/** In whole paise, so that what is shown adds up. */
function cents(folios: readonly ClientHolding[], amount: (folio: ClientHolding) => number): number {
  return folios.reduce((sum, folio) => sum + Math.round(amount(folio) * 100), 0)
}

/** Units as text with three decimals, exact however many there are. */
function unitsOf(folios: readonly ClientHolding[]): string {
  const thousandths = folios.reduce((sum, { units }) => sum + thousandthsOf(units), 0n)
  const digits = thousandths.toString().padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

function thousandthsOf(units: string): bigint {
  const [whole = '0', part = ''] = units.split('.')
  return BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0').slice(0, 3))
}
