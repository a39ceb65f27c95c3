import { dayFromIso, isoFromDay } from '@lakshya/engine'
import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { clientGains, comingDays, inWords } from '../../book/index.ts'
import { lotDaysAhead } from '../../morning/index.ts'
import { day, idNumber } from './client-tools.ts'
import { whomOf } from './goal-tools.ts'
import { kindWords, linesOf } from './morning-tools.ts'
import { countColumn, dateColumn, defineTool, type Found, rupeesColumn, text } from './tool.ts'
import { counted, joined, periodWords, rupees, sumOf } from './words.ts'

const lotKinds = ['lot-turns', 'load-ends'] as const
const lotWords = { 'lot-turns': 'turns long-term', 'load-ends': 'leaves its exit load' } as const

export const lotsTool = defineTool({
  name: 'lots',
  summary:
    'Units that turn long-term or leave their exit load: of the book in the next seven days, of one client up to a day',
  schema: z.strictObject({
    kind: z.enum(lotKinds).exactOptional(),
    clientId: idNumber.exactOptional(),
    from: day.exactOptional(),
    until: day.exactOptional(),
  }),
  async run({ context, most }, given) {
    const kinds = given.kind === undefined ? [...lotKinds] : [given.kind]
    const { name } = await whomOf(context, given)
    const isBook = given.clientId === undefined
    const known = isBook ? asFarAsKnown(businessDate(context.clock()), given) : { ...given, isCut: false }
    const when = periodWords({ from: known.from, until: known.until })
    const understood = [
      { label: 'Looked at', text: joined(kinds.map((kind) => kindWords[kind])) },
      { label: 'Of', text: name ?? 'the whole book' },
      ...(when === '' ? [] : [{ label: 'When', text: when }]),
    ]
    if (given.clientId !== undefined)
      return { ...(await lotsOfClient(context, given.clientId, { ...given, name: name ?? '' })), understood }
    const { isCut, ...dates } = known
    const found = await linesOf(context, { kinds, ...dates }, most)
    const basis = [
      found.basis,
      isCut && 'The whole book is looked at seven days ahead; name a client to look further.',
      'Sales that save less than ₹500 are left out; tax is an estimate, no tax advice.',
    ]
    return { ...found, basis: basis.filter(Boolean).join(' '), understood }
  },
})

/**
 * A period as far as the list of the whole book looks ahead.
 * @throws INVALID_INPUT for days that all come later
 */
function asFarAsKnown(today: string, { from, until }: { from?: string; until?: string }) {
  const last = isoFromDay(dayFromIso(today) + lotDaysAhead)
  if (from !== undefined && from > last) {
    throw new AppError(
      'INVALID_INPUT',
      `Lots of the whole book are known for the next seven days, to ${inWords(last)}. Name a client to look further.`,
    )
  }
  const isCut = until === undefined || until > last
  return { ...(from === undefined ? {} : { from }), until: isCut ? last : until, isCut }
}

/** A client's own, over as long as is asked. */
async function lotsOfClient(
  context: AdviserContext,
  clientId: number,
  {
    kind,
    from,
    until,
    name,
  }: { kind?: (typeof lotKinds)[number]; from?: string; until?: string; name: string },
): Promise<Omit<Found, 'understood'>> {
  const [gains] = await clientGains(context, [clientId])
  const today = businessDate(context.clock())
  const days = gains === undefined ? [] : comingDays(gains, { after: today, until: until ?? '9999-12-31' })
  const rows = days
    .filter((one) => (kind === undefined || one.kind === kind) && (from === undefined || one.on >= from))
    .sort((a, b) => a.on.localeCompare(b.on))
  return {
    kind: 'found',
    sentence:
      rows.length === 0
        ? `No units of ${name} do.`
        : `${counted(rows.length, 'day')} for ${name}, ${rupees(sumOf(rows.map(({ saved }) => saved)))} less tax or load after.`,
    columns: [
      dateColumn('On'),
      text('Fund'),
      text('What'),
      countColumn('Units'),
      rupeesColumn('Less tax or load, estimate'),
    ],
    rows: rows.map((one) => ({
      href: `/clients/${clientId}/gains`,
      cells: [
        one.on,
        one.fundName,
        lotWords[one.kind],
        Math.round(one.units * 1000) / 1000,
        Math.round(one.saved),
      ],
    })),
    basis: 'As capital gains has the lots; an estimate, no tax advice.',
    screen: { label: 'Open Capital gains', href: `/clients/${clientId}/gains` },
  }
}
