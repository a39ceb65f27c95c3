import { goalKind, goalStanding } from '@lakshya/contract'
import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { goalValues, inWords } from '../../book/index.ts'
import { clientStandings } from '../../goals/index.ts'
import { purposes } from '../grammar/vocabulary.ts'
import { day, idNumber, listLength } from './client-tools.ts'
import { findClientNames, findFamily } from './clients.repository.ts'
import { findGoalFacts, findJudgedOn, type GoalFacts, type GoalWish } from './goals.repository.ts'
import { dateColumn, defineTool, type Found, percentColumn, rupeesColumn, text } from './tool.ts'
import { counted, joined, periodWords, rupees, rupeesBetween, sumOf } from './words.ts'

const wish = z.strictObject({
  standing: goalStanding.describe('Needs attention is off track').exactOptional(),
  unfinalised: z.literal(true).describe('agreed, and not finalised').exactOptional(),
  dueFrom: day.exactOptional(),
  dueUntil: day.exactOptional(),
  madeFrom: day.exactOptional(),
  madeUntil: day.exactOptional(),
  clientId: idNumber.exactOptional(),
  familyId: idNumber.exactOptional(),
  type: z.enum(['sip', 'lumpsum']).exactOptional(),
  purpose: goalKind.exactOptional(),
  minTarget: z.number().min(0).max(1e12).exactOptional(),
  maxTarget: z.number().min(0).max(1e12).exactOptional(),
  accepted: z.literal(true).describe('whose chance was accepted as it is').exactOptional(),
  maxChance: z.number().min(0).max(100).describe('percent; of one client alone').exactOptional(),
  order: z.enum(['behind', 'due', 'target', 'name']).exactOptional(),
  limit: listLength.exactOptional(),
})
type Wish = z.output<typeof wish>

/** Whom a question is about: a client or a family of the firm's, or the whole book. */
export interface Whom {
  clientIds: readonly number[] | undefined
  name: string | undefined
}

/** @throws NOT_FOUND alike for what does not exist and for another firm's */
export async function whomOf(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  { clientId, familyId }: { clientId?: number; familyId?: number },
): Promise<Whom> {
  if (clientId !== undefined) {
    const name = (await findClientNames(db, firmId, [clientId])).get(clientId)
    if (name === undefined) throw new AppError('NOT_FOUND')
    return { clientIds: [clientId], name }
  }
  if (familyId === undefined) return { clientIds: undefined, name: undefined }
  const family = await findFamily(db, firmId, familyId)
  if (family === undefined) throw new AppError('NOT_FOUND')
  return { clientIds: family.members.map(({ id }) => id), name: `family ${family.name}` }
}

export const goalsTool = defineTool({
  name: 'goals',
  summary:
    'Goals by where they stand, when they are due, whose they are, what they are for and how large; off track is Needs attention',
  schema: wish,
  readsItself: true,
  async run({ context, most }, given) {
    // The market is loaded outside any snapshot.
    const chances = await chancesOf(context, given)
    return inSnapshot(context, (own) => findGoals(own, most, given, chances))
  },
})

type Chances = ReadonlyMap<number, number> | undefined

async function findGoals(
  context: AdviserContext,
  most: number,
  given: Wish,
  chances: Chances,
): Promise<Found> {
  const whom = await whomOf(context, given)
  const all = await findGoalFacts(context.db, context.firmId, wishOf(given, whom), orderOf(given))
  const { maxChance } = given
  const wanted = all
    .filter(({ id }) => maxChance === undefined || (chances?.get(id) ?? 101) < maxChance)
    .slice(0, given.limit)
  const shown = wanted.slice(0, most)
  const ids = given.unfinalised ? [] : shown.map(({ id }) => id)
  const values = await goalValues(context, ids)
  return {
    kind: 'found',
    sentence: sentenceOf(wanted, given, whom),
    understood: conditionsOf(given, whom),
    columns: [
      text('Client'),
      text('Goal'),
      dateColumn('By'),
      rupeesColumn('Target'),
      rupeesColumn('Value'),
      text('Stands'),
      ...(chances === undefined ? [] : [percentColumn('Chance')]),
      rupeesColumn('Behind its pace'),
    ],
    rows: shown.map((row) => ({
      href: `/goals/${row.id}`,
      cells: [
        row.client_name,
        row.name,
        row.target_date,
        Number(row.target_amount),
        given.unfinalised ? null : (values.get(row.id) ?? 0),
        row.standing,
        ...(chances === undefined ? [] : [chances.get(row.id) ?? null]),
        row.behind === null ? null : Number(row.behind),
      ],
    })),
    total: wanted.length,
    basis: await basisOf(context),
  }
}

async function basisOf({ db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>): Promise<string> {
  const on = await findJudgedOn(db, firmId)
  return on === undefined
    ? 'The goals have not been judged yet: that happens by itself in a few minutes.'
    : `Where goals stand is as judged on ${inWords(on)}. Targets in rupees of the day the goal was made.`
}

/** Of one client's goals the chance in percent: each takes a while to reckon, so that of a book it is not asked. */
async function chancesOf(
  context: AdviserContext,
  { clientId, maxChance, unfinalised }: Wish,
): Promise<ReadonlyMap<number, number> | undefined> {
  if (clientId === undefined || unfinalised) {
    if (maxChance === undefined) return undefined
    throw new AppError('INVALID_INPUT', 'The chance is reckoned for one client at a time: name the client.')
  }
  const judged = await clientStandings(context, clientId)
  return new Map(
    judged.flatMap(({ goalId, chance }) => (chance === null ? [] : [[goalId, Math.round(chance * 100)]])),
  )
}

function wishOf(given: Wish, { clientIds }: Whom): GoalWish {
  return {
    standing: given.standing,
    isFinalised: given.unfinalised !== true,
    due: { from: given.dueFrom, until: given.dueUntil },
    made: { from: given.madeFrom, until: given.madeUntil },
    clientIds,
    type: given.type,
    purpose: purposeOf(given.purpose),
    target: { least: given.minTarget, most: given.maxTarget },
    isAccepted: given.accepted ?? false,
  }
}

function purposeOf(kind: Wish['purpose']): GoalWish['purpose'] {
  if (kind === undefined) return undefined
  return { kind, words: kind in purposes ? purposes[kind as keyof typeof purposes].split('|') : [] }
}

function orderOf({ order, standing, dueFrom, dueUntil }: Wish) {
  if (order !== undefined) return order
  if (standing === 'Needs attention') return 'behind'
  return dueFrom === undefined && dueUntil === undefined ? 'name' : 'due'
}

const noneStands = {
  'Needs attention': 'is off track',
  'On track': 'is on track',
  Reached: 'has been reached',
} as const

/** That there is none, as it was asked: 'No goal is off track.' */
function noneWords(
  { standing, clientId: _client, familyId: _family, order: _order, limit: _most, ...others }: Wish,
  whose: string,
): string {
  const isNarrowed = Object.values(others).some((value) => value !== undefined)
  const among = isNarrowed ? ' of those that were asked for' : ''
  if (standing === undefined) return `There is no goal${whose} such as was asked for.`
  return `No goal${whose}${among} ${noneStands[standing]}.`
}

function sentenceOf(rows: readonly GoalFacts[], wish: Wish, { name }: Whom): string {
  const { standing } = wish
  const whose = name === undefined ? '' : ` of ${name}`
  if (rows.length === 0) return noneWords(wish, whose)
  const clients = new Set(rows.map((row) => row.client_id)).size
  const behind = sumOf(rows.map((row) => Number(row.behind ?? 0)))
  return `${joined([
    `${counted(rows.length, 'goal')}${whose}`,
    name === undefined && counted(clients, 'client'),
    standing === 'Needs attention' && `${rupees(behind)} behind their pace`,
  ])}.`
}

/** The conditions in words, each that was given. */
function conditionsOf(given: Wish, { name }: Whom): Found['understood'] {
  const { minTarget, maxTarget, maxChance } = given
  const lines: [string, string][] = [
    ['Looked at', given.unfinalised ? 'goals that are agreed and not finalised' : 'finalised goals'],
    ['Of', name ?? ''],
    ['Stands', given.standing === 'Needs attention' ? 'Needs attention, off track' : (given.standing ?? '')],
    ['Due', periodWords({ from: given.dueFrom, until: given.dueUntil })],
    ['Made', periodWords({ from: given.madeFrom, until: given.madeUntil })],
    ['Paid by', given.type === undefined ? '' : given.type === 'sip' ? 'SIP' : 'lumpsum'],
    ['For', given.purpose === undefined ? '' : `${given.purpose}, by its kind or, without one, its name`],
    ['Target', rupeesBetween(minTarget, maxTarget)],
    ['Chance', maxChance === undefined ? '' : `below ${maxChance}%`],
    ['Chance accepted', given.accepted ? 'yes' : ''],
    ['At most', given.limit === undefined ? '' : counted(given.limit, 'goal')],
  ]
  return lines.flatMap(([label, words]) => (words === '' ? [] : [{ label, text: words }]))
}
