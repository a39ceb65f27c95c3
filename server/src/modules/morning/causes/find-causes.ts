import { dayFromIso, isoFromDay } from '@lakshya/engine'
import type { Database } from '../../../core/database/database.ts'
import type { SomeClients } from '../../../core/database/narrowed.ts'
import { type BookContext, driftedGoals, endingSips, idleMoney } from '../../book/index.ts'
import { acceptedSlack } from '../../goals/index.ts'
import type { Cause } from '../lines/keep-lines.repository.ts'
import { findBehind, findGlides, findReviewsDue, findWithDesk } from './goal-causes.repository.ts'
import { mandateCauses } from './mandate-causes.ts'
import {
  findAnswers,
  findArnsEnding,
  findChangesWaiting,
  findMailsFailed,
  findPapersMissing,
  findSipsReversed,
} from './paper-causes.repository.ts'

/** Where causes are looked for, on which business date, and of which clients. */
interface Looking {
  firmId: number
  today: string
  clients: SomeClients
}

/** How many days before its day something is told, and how long what has happened is worth telling. */
const ahead = { sip: 60, arn: 60, review: 14 }
const back = { mail: 60, reversal: 60, desk: 30, declined: 30 }
/** Money that came this many days ago is still being placed. */
const idleDays = 30

/** What follows from a client's own records; the other kinds are few in any firm, and always looked for whole. */
export const kindsByClient = [
  'goal-behind',
  'goal-drifted',
  'glide-due',
  'sip-ending',
  'sip-reversed',
  'mandate-rejected',
  'mandate-ending',
  'mandate-low',
  'mandate-missing',
  'kyc',
  'pan',
  'money-idle',
  'review-due',
  'nominee',
] as const

/**
 * All that needs a person among some clients of a firm's book, or what follows from their own records alone: as many queries for
 * ten thousand as for one.
 */
export async function findCauses(
  context: BookContext,
  { today, clients, isOwnAlone }: Omit<Looking, 'firmId'> & { isOwnAlone: boolean },
): Promise<Cause[]> {
  const { db, firmId } = context
  const on: Looking = { firmId, today, clients }
  const glides = await findGlides(db, firmId, clients)
  return [
    ...(await behind(db, on)),
    ...(await drifted(context, clients, glides)),
    ...glidesDue(glides, today),
    ...(await ending(db, on)),
    ...(await reversed(db, on)),
    ...(await mandateCauses(db, on)),
    ...(await papers(db, on)),
    ...(await idle(context, on)),
    ...(await reviews(db, on)),
    ...(isOwnAlone ? [] : await few(db, on)),
  ]
}

/** What is few in any firm. */
async function few(db: Database, on: Looking): Promise<Cause[]> {
  return [...(await arnsEnding(db, on)), ...(await waiting(db, on)), ...(await answered(db, on))]
}

const daysFrom = (today: string, days: number) => isoFromDay(dayFromIso(today) + days)

async function behind(db: Database, { firmId, today, clients }: Looking): Promise<Cause[]> {
  return (await findBehind(db, firmId, { today, slack: acceptedSlack, clientIds: clients })).map((row) => ({
    kind: 'goal-behind',
    subject: String(row.goal_id),
    clientId: row.client_id,
    goalId: row.goal_id,
    since: row.was === null ? null : row.since,
    amount: row.behind,
    facts: {
      targetDate: row.target_date,
      wasOnTrack: row.was !== null,
      ...(row.accepted !== null && {
        accepted: row.accepted,
        acceptedOn: row.accepted_on,
        chance: row.chance === null ? null : Math.round(Number(row.chance) * 100),
      }),
    },
  }))
}

type Glides = Awaited<ReturnType<typeof findGlides>>

/** Of a goal on its path the mix that was agreed at first is no measure any more. */
async function drifted(context: BookContext, clients: SomeClients, glides: Glides): Promise<Cause[]> {
  const { goals, bandPoints } = await driftedGoals(context, clients)
  const onPath = new Set(glides.map((row) => row.goal_id))
  const measured = goals.filter((row) => !onPath.has(row.goal_id))
  return measured.map((row) => ({
    kind: 'goal-drifted',
    subject: String(row.goal_id),
    clientId: row.client_id,
    goalId: row.goal_id,
    amount: row.misplaced,
    facts: { fund: row.fund_name, points: Number(row.points), band: bandPoints },
  }))
}

function glidesDue(glides: Glides, today: string): Cause[] {
  return glides.flatMap((row): Cause[] => {
    if (row.misplaced === null) return []
    // One that is done stays done until the next step.
    const subject = `${row.goal_id} ${row.level}`
    const facts = { level: Number(row.level), held: Number(row.held), isToday: row.since === today }
    const { client_id: clientId, goal_id: goalId, since, misplaced: amount } = row
    return [{ kind: 'glide-due', subject, clientId, goalId, since, amount, facts }]
  })
}

async function ending(db: Database, { firmId, today, clients }: Looking): Promise<Cause[]> {
  return (await endingSips(db, firmId, daysFrom(today, ahead.sip), clients)).map((sip) => ({
    kind: 'sip-ending',
    subject: `${sip.id} ${sip.endOn}`,
    clientId: sip.clientId,
    goalId: sip.goalId,
    dueOn: sip.endOn,
    amount: sip.yearly,
    facts: { instalments: sip.instalments, targetDate: sip.targetDate },
  }))
}

async function reversed(db: Database, { firmId, today, clients }: Looking): Promise<Cause[]> {
  return (await findSipsReversed(db, firmId, daysFrom(today, -back.reversal), clients)).map((row) => ({
    kind: 'sip-reversed',
    subject: String(row.id),
    clientId: row.client_id,
    since: row.dated,
    amount: row.amount,
    facts: { fund: row.fund_name },
  }))
}

async function papers(db: Database, { firmId, clients }: Looking): Promise<Cause[]> {
  return (await findPapersMissing(db, firmId, clients)).flatMap((row): Cause[] => {
    const line = { subject: String(row.client_id), clientId: row.client_id, amount: row.amount }
    const isOpen = row.kyc_state !== 'Validated' && row.kyc_state !== 'Registered'
    return [
      ...(isOpen
        ? [{ ...line, kind: 'kyc' as const, since: row.since, facts: { state: row.kyc_state } }]
        : []),
      ...(row.has_pan ? [] : [{ ...line, kind: 'pan' as const }]),
    ]
  })
}

async function arnsEnding(db: Database, { firmId, today }: Looking): Promise<Cause[]> {
  return (await findArnsEnding(db, firmId, daysFrom(today, ahead.arn))).map((row) => ({
    kind: 'arn',
    subject: `${row.id} ${row.arn_valid_until}`,
    adviserId: row.id,
    dueOn: row.arn_valid_until,
    facts: { arn: row.arn },
  }))
}

async function waiting(db: Database, { firmId, today }: Looking): Promise<Cause[]> {
  const changes = (await findChangesWaiting(db, firmId)).map(
    (row): Cause => ({
      kind: 'change-waiting',
      subject: String(row.id),
      clientId: row.client_id,
      since: row.asked_on,
    }),
  )
  const mails = (await findMailsFailed(db, firmId, daysFrom(today, -back.mail))).map(
    (row): Cause => ({
      kind: 'mail-failed',
      subject: `${row.client_id} ${row.since}`,
      clientId: row.client_id,
      since: row.since,
      facts: { count: row.count },
    }),
  )
  const desk = (await findWithDesk(db, firmId, daysFrom(today, -back.desk))).map(
    (row): Cause => ({
      kind: 'desk-waiting',
      subject: String(row.id),
      clientId: row.client_id,
      goalId: row.goal_id,
      since: row.asked_on,
      facts: { hasFailed: row.has_failed },
    }),
  )
  return [...changes, ...mails, ...desk]
}

async function answered(db: Database, { firmId, today }: Looking): Promise<Cause[]> {
  const from = daysFrom(today, -back.declined)
  return (await findAnswers(db, firmId, { today, from })).map((row) => ({
    kind: row.is_agreed ? 'ask-agreed' : 'ask-declined',
    subject: String(row.id),
    clientId: row.client_id,
    since: row.answered_on,
    amount: row.amount,
    ...(row.is_agreed ? { dueOn: row.valid_until } : { facts: { hasReason: row.has_reason } }),
  }))
}

async function idle(context: BookContext, { today, clients }: Looking): Promise<Cause[]> {
  return (await idleMoney(context, daysFrom(today, -idleDays), clients)).map((row) => ({
    kind: 'money-idle',
    subject: String(row.client_id),
    clientId: row.client_id,
    since: row.since,
    amount: row.value,
    facts: { fund: row.fund_name, funds: row.funds },
  }))
}

async function reviews(db: Database, { firmId, today, clients }: Looking): Promise<Cause[]> {
  return (await findReviewsDue(db, firmId, daysFrom(today, ahead.review), clients)).map((row) => ({
    kind: 'review-due',
    // One that is done stays done until the next is due.
    subject: `${row.goal_id} ${row.due_on}`,
    clientId: row.client_id,
    goalId: row.goal_id,
    dueOn: row.due_on,
    facts: { lastOn: row.last_on, months: row.months },
  }))
}
