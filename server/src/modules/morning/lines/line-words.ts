import type { MorningKind, MorningLine } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { z } from 'zod'
import { inWords } from '../../book/index.ts'
import type { LineRow } from './morning.repository.ts'

interface Words {
  /** Why somebody is needed, in one sentence. */
  why: string
  /** What the rupees are, in two or three words. */
  stake: string
  /** What else the line is about. */
  about: string | null
}

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
type Facts = z.infer<typeof facts>

const text = (from: Facts, name: string) => String(from[name] ?? '')
const numberOf = (from: Facts, name: string) => Number(from[name] ?? 0)

/** Of a goal whose chance was accepted, and is not what it was, or long ago. */
function acceptedWords(from: Facts): string {
  if (from.accepted === undefined) return ''
  const then = ` A chance of ${numberOf(from, 'accepted')}% was accepted on ${inWords(text(from, 'acceptedOn'))}`
  return typeof from.chance === 'number' ? `${then}; it is ${from.chance}% now.` : `${then}.`
}

/** The words of each kind. */
const words: Readonly<Record<MorningKind, (from: Facts, row: LineRow) => Words>> = {
  'goal-behind': (from, { since }) => ({
    why:
      since === null
        ? `As it stands, the target is reached after ${inWords(text(from, 'targetDate'))}.${acceptedWords(from)}`
        : `Since ${inWords(since)} it stands so that the target is reached after ${inWords(text(from, 'targetDate'))}.${acceptedWords(from)}`,
    stake: 'short of its pace',
    about: null,
  }),
  'goal-drifted': (from) => ({
    why: `${text(from, 'fund')} is ${Math.abs(numberOf(from, 'points')).toFixed(1)} points ${numberOf(from, 'points') > 0 ? 'over' : 'under'} its agreed share; the band is ${text(from, 'band')}.`,
    stake: 'out of place',
    about: null,
  }),
  'glide-due': (from, { goal_name: goal, since }) => ({
    why: `The path of ${goal} lowers its risk to level ${levelOf(from, 'level')} ${from.isToday === true ? 'today' : `since ${dayWords(since)}`}; the mix that is held stands at level ${levelOf(from, 'held')}.`,
    stake: 'to change place',
    about: null,
  }),
  'sip-ending': (from, { due_on: endOn }) => ({
    why: `The last of ${text(from, 'instalments')} instalments is on ${dayWords(endOn)}; the goal runs to ${inWords(text(from, 'targetDate'))}.`,
    stake: 'a year of the SIP',
    about: null,
  }),
  'sip-reversed': (from, { since }) => ({
    why: `The instalment of ${dayWords(since)} into ${text(from, 'fund')} was taken back by the registrar.`,
    stake: 'not invested',
    about: null,
  }),
  'mandate-rejected': (_from, { since }) => ({
    why: `The mandate was rejected on ${dayWords(since)}, and without one the bank pays no instalment.`,
    stake: 'a month of SIPs',
    about: null,
  }),
  'mandate-ending': (_from, { due_on: endOn }) => ({
    why: `The mandate holds until ${dayWords(endOn)}, and SIPs go on after that day without another one.`,
    stake: 'a year of SIPs',
    about: null,
  }),
  'mandate-low': (from, { due_on: on }) => ({
    why: `On ${dayWords(on)} the SIPs ask for ${rupees(numberOf(from, 'asked'))}, and the mandate takes ${rupees(numberOf(from, 'ceiling'))} a day.`,
    stake: 'asked for that day',
    about: null,
  }),
  'mandate-missing': (from, { due_on: on }) => ({
    why: `The SIP’s instalment of ${dayWords(on)} has no mandate: ${mandateWords[text(from, 'state')] ?? mandateWords.none}.`,
    stake: 'an instalment',
    about: null,
  }),
  'lot-turns': (from, { due_on: on }) => ({
    why: `${unitsOf(from)} turn long-term on ${dayWords(on)}; a sale before costs more tax (estimate, rates of ${inWords(text(from, 'rates'))}).`,
    stake: 'less tax, estimate',
    about: null,
  }),
  'load-ends': (from, { due_on: on }) => ({
    why: `${unitsOf(from)} leave their ${text(from, 'percent')}% exit load on ${dayWords(on)}.`,
    stake: 'less load after',
    about: null,
  }),
  'exemption-left': (from) => ({
    why: `${rupees(numberOf(from, 'gain'))} of long-term gains still fit into this year’s exemption (estimate, rates of ${inWords(text(from, 'rates'))}).`,
    stake: 'of tax, estimate',
    about: null,
  }),
  kyc: (from) => ({
    why: `KYC is ‘${text(from, 'state')}’: fund houses take no purchase until it is validated.`,
    stake: 'a month waits',
    about: null,
  }),
  pan: () => ({
    why: 'No PAN is on record, and without one no fund house takes a purchase.',
    stake: 'a month waits',
    about: null,
  }),
  arn: (from, { due_on: until }) => ({
    why: `It is valid until ${dayWords(until)}; after that day no purchase can be placed.`,
    stake: '',
    about: text(from, 'arn'),
  }),
  nominee: () => ({
    why: 'No nominee is on record; without one the money is slow to reach the family.',
    stake: '',
    about: null,
  }),
  'change-waiting': () => ({
    why: 'Staff entered another e-mail or bank account; it counts once the owner approves it.',
    stake: '',
    about: null,
  }),
  'money-idle': (from) => ({
    why: `${numberOf(from, 'funds') > 1 ? `${text(from, 'fund')} and ${numberOf(from, 'funds') - 1} more` : text(from, 'fund')} stand in no goal.`,
    stake: 'without a goal',
    about: 'no goal',
  }),
  'mail-failed': (from, { client_email: email }) => ({
    why:
      numberOf(from, 'count') === 1
        ? 'A mail came back, so no code or proposal reaches the client.'
        : `${text(from, 'count')} mails came back, so no code or proposal reaches the client.`,
    stake: '',
    about: email,
  }),
  'review-due': (from) => ({
    why: `It was agreed or looked at last on ${inWords(text(from, 'lastOn'))}; a review is due ${everyWords(numberOf(from, 'months'))}.`,
    stake: '',
    about: null,
  }),
  'desk-waiting': (from, { since }) => ({
    why:
      from.hasFailed === true
        ? `The review asked for on ${dayWords(since)} could not be sent to the desk.`
        : `The desk was asked for a review on ${dayWords(since)}, and nothing was agreed since.`,
    stake: '',
    about: null,
  }),
  'ask-agreed': (_from, { since, due_on: until }) => ({
    why: `Agreed on ${dayWords(since)} in the own view; it is finalised until ${dayWords(until)}, and not later.`,
    stake: 'agreed to',
    about: null,
  }),
  'ask-declined': (from, { since }) => ({
    why: `Declined on ${dayWords(since)} in the own view what was proposed${from.hasReason === true ? '; the reason stands in the cart' : ''}.`,
    stake: 'not agreed to',
    about: null,
  }),
}

/** Where the newest mandate of a client stands that has none accepted. */
const mandateWords: Readonly<Record<string, string>> = {
  none: 'none is made',
  created: 'the one that is made has not gone to the client yet',
  sent: 'the client has not authenticated the one that is made yet',
  'at-bank': 'the banks have not accepted the one that is made yet',
  accepted: 'the one that is accepted begins later',
  rejected: 'the last one was rejected',
  cancelled: 'the last one was cancelled',
}

const levelOf = (from: Facts, name: string) => String(Math.round(numberOf(from, name) * 10) / 10)

/** Of months between two; lines of before say none, and are of a year. */
const everyWords = (months: number) =>
  months === 0 || months === 12
    ? 'each year'
    : months === 1
      ? 'each month'
      : months === 24
        ? 'every 2 years'
        : `every ${months} months`

const unitsOf = (from: Facts) => `${text(from, 'units')} units of ${text(from, 'fund')}`

/** A date of a row as '5 Mar 2026'. */
function dayWords(date: string | null): string {
  return date === null ? 'a day not known' : inWords(date)
}

/** A line as screens and mails have it, on a day. */
export function lineOf(row: LineRow, today: string): MorningLine {
  const { why, stake, about } = words[row.kind](facts.parse(row.facts), row)
  const isAway = row.state === 'snoozed' && (row.snoozed_until ?? '') > today
  return {
    id: row.id,
    kind: row.kind,
    client: person(row.client_id, row.client_name),
    member: person(row.adviser_id, row.adviser_name),
    goal: person(row.goal_id, row.goal_name),
    about,
    why,
    stake,
    amount: row.amount === null ? null : Number(row.amount),
    dueOn: row.due_on,
    since: row.since,
    snoozedUntil: isAway ? row.snoozed_until : null,
    handedTo: person(row.handed_to, row.handed_name),
    isDone: row.state === 'done',
  }
}

function person(id: number | null, name: string | null) {
  return id === null || name === null ? null : { id, name }
}
