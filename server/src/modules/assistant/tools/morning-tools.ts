import { type MorningKind, morningKind } from '@lakshya/contract'
import { z } from 'zod'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { clientFigures, inWords } from '../../book/index.ts'
import { listFamilies } from '../../clients/index.ts'
import { exemptionMonths, morningLines } from '../../morning/index.ts'
import { day, idNumber, listLength } from './client-tools.ts'
import { whomOf } from './goal-tools.ts'
import { countColumn, dateColumn, defineTool, type Found, rupeesColumn, text } from './tool.ts'
import { counted, joined, periodWords, rupees, rupeesBetween, sumOf } from './words.ts'

/** The kinds of the morning's list in words. */
export const kindWords: Readonly<Record<MorningKind, string>> = {
  'goal-behind': 'goals that are behind',
  'goal-drifted': 'mixes that have drifted',
  'glide-due': 'steps of a path that are due',
  'sip-ending': 'SIPs that end before their goal',
  'sip-reversed': 'SIP instalments that were taken back',
  'mandate-rejected': 'mandates that were rejected',
  'mandate-ending': 'mandates that end while SIPs go on',
  'mandate-low': 'mandates that take less than the SIPs ask for',
  'mandate-missing': 'SIPs without a mandate',
  'lot-turns': 'units that turn long-term',
  'load-ends': 'units that leave their exit load',
  'exemption-left': 'exemption of the year that is left',
  kyc: 'KYC that is not valid',
  pan: 'missing PANs',
  arn: 'ARNs that end',
  nominee: 'missing nominees',
  'change-waiting': 'changes that wait for a yes',
  'money-idle': 'money in no goal',
  'mail-failed': 'mails that came back',
  'review-due': 'reviews that are due',
  'desk-waiting': 'reviews with the desk',
  'ask-agreed': 'clients who agreed in the own view',
  'ask-declined': 'clients who declined in the own view',
}

const morningScreen = { label: 'Open Dashboard', href: '/dashboard' }

/** Lines of the list, as an answer has them. */
export async function linesOf(
  context: AdviserContext,
  given: { kinds?: MorningKind[]; clientId?: number; from?: string; until?: string },
  most: number,
): Promise<Omit<Found, 'understood'>> {
  const { kinds, clientId, from, until } = given
  const { lines, madeAt } = await morningLines(context, { kinds, clientId })
  const rows = lines.filter(
    ({ dueOn }) =>
      (from === undefined || (dueOn !== null && dueOn >= from)) &&
      (until === undefined || (dueOn !== null && dueOn <= until)),
  )
  const when = periodWords({ from, until })
  const atStake = sumOf(rows.map(({ amount }) => amount ?? 0))
  const what =
    kinds?.length === 1 && kinds[0] !== undefined ? kindWords[kinds[0]] : 'lines of the morning’s list'
  return {
    kind: 'found',
    sentence:
      rows.length === 0
        ? `Nothing on the morning’s list: no ${what}${when === '' ? '' : ` ${when}`}.`
        : `${counted(rows.length, 'line')}: ${what}${atStake > 0 ? `, ${rupees(atStake)} at stake` : ''}.`,
    columns: [text('Client'), text('Goal'), text('Why'), rupeesColumn('At stake'), dateColumn('By')],
    rows: rows.slice(0, most).map((line) => ({
      href:
        line.goal !== null
          ? `/goals/${line.goal.id}`
          : line.client !== null
            ? `/clients/${line.client.id}`
            : null,
      cells: [
        line.client?.name ?? line.member?.name ?? null,
        line.goal?.name ?? null,
        line.why,
        line.amount,
        line.dueOn,
      ],
    })),
    total: rows.length,
    basis:
      madeAt === null
        ? 'The book has not been looked through yet: that happens each night and when something changes.'
        : `As the morning’s list has it, made on ${inWords(businessDate(new Date(madeAt)))}; what is done or put off is left out.`,
    screen: morningScreen,
  }
}

export const morningTool = defineTool({
  name: 'morning',
  summary:
    'What needs a person today: lines of the morning’s list, all or of some kinds (drifted mixes, reviews due, missing nominees, idle money, failed mails, KYC, SIPs that end early or were taken back …)',
  schema: z.strictObject({
    kinds: z.array(morningKind).min(1).max(17).exactOptional(),
    clientId: idNumber.exactOptional(),
    from: day.exactOptional(),
    until: day.exactOptional(),
  }),
  async run({ context, most }, given) {
    const { name } = await whomOf(context, given)
    const when = periodWords({ from: given.from, until: given.until })
    const found = await linesOf(context, given, most)
    return {
      ...found,
      basis: [found.basis, laterOnes(given, businessDate(context.clock()))].filter(Boolean).join(' '),
      understood: [
        {
          label: 'Looked at',
          text:
            given.kinds === undefined
              ? 'the whole morning’s list'
              : joined(given.kinds.map((kind) => kindWords[kind])),
        },
        ...(name === undefined ? [] : [{ label: 'Of', text: name }]),
        ...(when === '' ? [] : [{ label: 'By', text: when }]),
      ],
    }
  },
})

/** What the list of a day cannot say. */
function laterOnes(
  { kinds, until }: { kinds?: MorningKind[]; until?: string },
  today: string,
): string | false {
  if (kinds?.includes('exemption-left') === true && !exemptionMonths.includes(today.slice(5, 7)))
    return 'An exemption that is left is put on it in February and March.'
  return until !== undefined && until > today && 'What comes up later is put on it when its time comes.'
}

export const familiesTool = defineTool({
  name: 'families',
  summary: 'Families of the firm with their members and what they have together',
  schema: z.strictObject({
    minValue: z.number().min(0).max(1e12).exactOptional(),
    limit: listLength.exactOptional(),
  }),
  async run({ context }, { minValue = 0, limit }) {
    const families = await listFamilies(context)
    const figures = await clientFigures(context)
    const rows = families
      .map(({ id, name, members }) => ({
        id,
        name,
        members: members.length,
        value: sumOf(members.map((member) => figures.get(member.id)?.portfolioValue ?? 0)),
      }))
      .filter(({ value }) => value >= minValue)
      .sort((a, b) => b.value - a.value || a.id - b.id)
      .slice(0, limit)
    return {
      kind: 'found',
      sentence:
        rows.length === 0
          ? 'No family is like that.'
          : `${counted(rows.length, 'family', 'families')}, ${rupees(sumOf(rows.map(({ value }) => value)))} in all.`,
      understood: [
        { label: 'Looked at', text: 'families of the firm' },
        ...(minValue > 0 ? [{ label: 'Value', text: rupeesBetween(minValue, undefined) }] : []),
      ],
      columns: [text('Family'), countColumn('Members'), rupeesColumn('Value')],
      rows: rows.map(({ id, name, members, value }) => ({
        href: `/families/${id}`,
        cells: [name, members, value],
      })),
      basis: 'Finalised goals of all members.',
    } satisfies Found
  },
})
