import type { ImportedScheme, StatementImport } from '@lakshya/contract'
import { formatDate, formatNumber } from '../../core/formats/format.ts'
import { isBroken } from './scheme-groups.ts'
import { counted, signedUnits } from './statement-words.ts'

/** The figures of a statement with what each rests on, in words. */
export interface StatementFigures {
  readonly sound: number
  /** '9 schemes'. */
  readonly schemes: string
  readonly isWhole: boolean
  readonly soundWords: string
  readonly investorWords: string
  readonly folios: number
  readonly houseWords: string
  readonly rows: number
  readonly rowWords: string
  readonly valueLabel: string
  /** Null where the statement values nothing. */
  readonly value: number | null
  readonly valueWords: string
}

export function statementFigures(statement: StatementImport): StatementFigures {
  const { schemes } = statement
  const broken = schemes.filter(isBroken)
  const newRows = sumOf(schemes, ({ newRows }) => newRows)
  const knownRows = sumOf(schemes, ({ knownRows }) => knownRows)
  return {
    sound: schemes.length - broken.length,
    schemes: counted(schemes.length, 'scheme'),
    isWhole: broken.length === 0,
    soundWords: soundWords(broken),
    investorWords: investorWords(statement),
    folios: new Set(schemes.map(({ house, folio }) => `${house} ${folio}`)).size,
    houseWords: `at ${counted(new Set(schemes.map(({ house }) => house)).size, 'fund house')}`,
    rows: newRows + knownRows,
    rowWords: `${formatNumber(newRows)} new, ${formatNumber(knownRows)} known`,
    ...worthOf(schemes),
  }
}

function sumOf(schemes: readonly ImportedScheme[], of: (scheme: ImportedScheme) => number): number {
  return schemes.reduce((sum, scheme) => sum + of(scheme), 0)
}

function soundWords(broken: readonly ImportedScheme[]): string {
  const [first, ...others] = broken
  if (first === undefined) return 'opening + units = closing, each one'
  if (others.length > 0) return `${counted(broken.length, 'scheme')} do not add up`
  if (first.isSound) return '1 scheme contradicts your book'
  if (first.gap === null) return '1 scheme is incomplete'
  const missing = first.gap.unitsMissing
  return missing.startsWith('-')
    ? `1 scheme has ${signedUnits(missing.slice(1))} units too many`
    : `1 scheme is short by ${signedUnits(missing)} units`
}

function investorWords({ investors }: StatementImport): string {
  const of = (...matches: string[]) => investors.filter(({ match }) => matches.includes(match)).length
  const [known, fresh, out] = [of('known', 'matched'), of('new'), of('left-out')]
  return [
    known === 0 ? '' : known === 1 ? '1 is your client' : `${formatNumber(known)} are your clients`,
    fresh === 0 ? '' : `${formatNumber(fresh)} ${fresh === 1 ? 'is' : 'are'} new`,
    out === 0 ? '' : `${formatNumber(out)} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}

function worthOf(
  schemes: readonly ImportedScheme[],
): Pick<StatementFigures, 'value' | 'valueLabel' | 'valueWords'> {
  const valued = schemes.filter(({ value }) => value !== null)
  const days = valued.flatMap(({ valueDate }) => valueDate ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  const without = schemes.length - valued.length
  const missing = without === 0 || valued.length === 0 ? '' : `, ${counted(without, 'scheme')} without one`
  return {
    value: valued.length === 0 ? null : sumOf(valued, ({ value }) => value ?? 0),
    valueLabel: last === undefined || first !== last ? 'Value' : `Value on ${formatDate(last)}`,
    valueWords:
      first !== undefined && last !== undefined && first !== last
        ? `the statement’s own, ${formatDate(first)} to ${formatDate(last)}${missing}`
        : `the statement’s own${missing}`,
  }
}
