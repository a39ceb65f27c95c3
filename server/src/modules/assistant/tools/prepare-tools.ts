import { goalKind, scenarioWords, stressScenarios } from '@lakshya/contract'
import { z } from 'zod'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { bookSips } from '../../book/index.ts'
import { idNumber } from './client-tools.ts'
import { whomOf } from './goal-tools.ts'
import { findGoalFacts, type GoalFacts } from './goals.repository.ts'
import { defineTool, type Prepared } from './tool.ts'
import { counted, joined, rupees } from './words.ts'

const riskLevels = { Conservative: 15, Moderate: 9, Aggressive: 1 } as const

const kindNames: Readonly<Record<z.output<typeof goalKind>, string>> = {
  retirement: 'Retirement',
  education: 'Education',
  house: 'House',
  wedding: 'Wedding',
  emergency: 'Emergency fund',
  wealth: 'Wealth',
  other: 'Other',
}

function addressOf(path: string, fields: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value))
  const search = query.toString().replaceAll('+', '%20')
  return search === '' ? path : `${path}?${search}`
}

function filledIn(lines: readonly (readonly [string, string | undefined])[]): Prepared['understood'] {
  return lines.flatMap(([label, words]) =>
    words === undefined || words === '' ? [] : [{ label, text: words }],
  )
}

const wholeRupees = z.int().min(1).max(1e11)

export const newGoalTool = defineTool({
  name: 'new-goal',
  summary: 'Fills in the form of a new goal for a client; a person looks at it and goes on',
  task: 'prepare',
  schema: z.strictObject({
    clientId: idNumber,
    target: wholeRupees.describe('rupees that the goal is to come to').exactOptional(),
    payment: wholeRupees.describe('rupees of each instalment, or paid once').exactOptional(),
    years: z.int().min(1).max(30).exactOptional(),
    type: z.enum(['sip', 'lumpsum']).exactOptional(),
    frequency: z.enum(['monthly', 'yearly']).exactOptional(),
    risk: z.enum(['Conservative', 'Moderate', 'Aggressive']).exactOptional(),
    riskLevel: z.int().min(0).max(15).exactOptional(),
    purpose: goalKind.exactOptional(),
    stepUp: z.number().min(0).max(25).exactOptional(),
    inflation: z.number().min(0).max(15).exactOptional(),
  }),
  async run({ context }, { clientId, ...given }) {
    const { name = '' } = await whomOf(context, { clientId })
    const { target, payment, years, type, frequency, purpose, stepUp, inflation } = given
    const level = given.riskLevel ?? (given.risk === undefined ? undefined : riskLevels[given.risk])
    const href = addressOf(`/clients/${clientId}/goals/new`, {
      type,
      frequency,
      target,
      payment,
      years,
      risk: level,
      purpose,
      stepUp,
      inflation,
    })
    return {
      kind: 'prepared',
      sentence: `A new goal for ${name} is filled in. Look at it, then press ‘Calculate plan’ there.`,
      understood: filledIn([
        ['Client', name],
        ['For', purpose === undefined ? undefined : kindNames[purpose]],
        ['Paid by', type === undefined ? undefined : type === 'sip' ? 'SIP' : 'lumpsum'],
        ['Each', frequency === undefined ? undefined : frequency === 'yearly' ? 'year' : 'month'],
        ['Target', target === undefined ? undefined : rupees(target)],
        ['Payment', payment === undefined ? undefined : rupees(payment)],
        ['Time', years === undefined ? undefined : counted(years, 'year')],
        ['Risk level', level === undefined ? undefined : joined([String(level), given.risk ?? ''])],
        ['Step-up', stepUp === undefined ? undefined : `${stepUp}% a year`],
        ['Inflation', inflation === undefined ? undefined : `${inflation}% a year`],
      ]),
      links: [{ label: `Open the new goal for ${name}`, href }],
    } satisfies Prepared
  },
})

/** The finalised goals of somebody, or of one goal alone. */
function goalsOf({ db, firmId }: AdviserContext, clientIds: readonly number[]): Promise<GoalFacts[]> {
  const open = { from: undefined, until: undefined }
  const any = {
    standing: undefined,
    isFinalised: true,
    due: open,
    made: open,
    type: undefined,
    purpose: undefined,
  }
  const wish = { ...any, clientIds, target: { least: undefined, most: undefined }, isAccepted: false }
  return findGoalFacts(db, firmId, wish, 'name')
}

const howFar = {
  untaxed: 'up to the first tax',
  band: 'inside the band',
  all: 'all the way',
} as const

export const rebalanceTool = defineTool({
  name: 'rebalance',
  summary:
    'Opens the reviews of the goals of a client or a family with the slider where it is asked for: up to the first tax, inside the band or all the way',
  task: 'prepare',
  schema: z.strictObject({
    clientId: idNumber.exactOptional(),
    familyId: idNumber.exactOptional(),
    far: z.enum(['untaxed', 'band', 'all']).exactOptional(),
  }),
  async run({ context }, { far, ...given }) {
    const whom = await whomOf(context, given)
    const goals = await goalsOf(context, whom.clientIds ?? [])
    const name = whom.name ?? 'nobody'
    return {
      kind: 'prepared',
      sentence:
        goals.length === 0
          ? `Nothing to rebalance: ${name} has no finalised goal.`
          : `${counted(goals.length, 'review')} of ${name} ${goals.length === 1 ? 'is' : 'are'} ready${
              far === undefined ? '' : `, the slider ${howFar[far]}`
            }. Nothing is traded before the client’s code.`,
      understood: filledIn([
        ['Of', name],
        ['How far', far === undefined ? 'where the review begins' : howFar[far]],
      ]),
      links: goals.map((goal) => ({
        label: `Review ${goal.name}, ${goal.client_name}`,
        href: addressOf(`/goals/${goal.id}/review`, { far }),
      })),
    } satisfies Prepared
  },
})

/** Running SIPs of a client that are looked through for goals. */
const mostRaised = 1_000

export const raiseTool = defineTool({
  name: 'raise-sip',
  summary: 'Opens the goals of a client with the change of the SIP filled in, so many rupees a month more',
  task: 'prepare',
  schema: z.strictObject({
    clientId: idNumber,
    more: z.int().min(1).max(1e9).describe('rupees a month more'),
  }),
  async run({ context }, { clientId, more }) {
    const { name = '', clientIds } = await whomOf(context, { clientId })
    const open = { from: undefined, until: undefined }
    const { sips } = await bookSips(
      context.db,
      context.firmId,
      { state: 'active', clientIds, ends: open, starts: open, due: open },
      { least: undefined, most: undefined, order: 'client', limit: mostRaised },
    )
    const goals = [...new Map(sips.map((sip) => [sip.goalId, sip.goalName]))]
    return {
      kind: 'prepared',
      sentence:
        goals.length === 0
          ? `${name} has no running SIP.`
          : `${rupees(more)} a month more ${goals.length === 1 ? 'is' : 'for one of these goals is'} filled in. It is agreed by the client’s code.`,
      understood: filledIn([
        ['Client', name],
        ['More a month', rupees(more)],
      ]),
      links: goals.map(([id, goal]) => ({
        label: `Raise the SIP of ${goal}`,
        href: addressOf(`/goals/${id}`, { raise: more }),
      })),
    } satisfies Prepared
  },
})

/** Screens by what they are called; those of a client with its id. */
const screens = {
  client: ['the client', (id) => `/clients/${id}`],
  edit: ['the details to edit', (id) => `/clients/${id}/edit`],
  meeting: ['Meeting', (id) => `/clients/${id}/meeting`],
  kyc: ['KYC', (id) => addressOf('/kyc', { client: id })],
  risk: ['the risk questionnaire', (id) => `/clients/${id}/risk-questions`],
  gains: ['Capital gains', (id) => (id === undefined ? '/gains' : `/clients/${id}/gains`)],
  register: ['Add new client', () => '/clients/new'],
  'import-statement': ['Import statement', () => '/clients/import-statement'],
  'import-clients': ['Import clients', () => '/clients/import'],
  reports: ['Reports', () => '/reports'],
  commission: ['Commission, paid against expected', () => '/commission'],
  shelf: ['Shelf', () => '/shelf'],
  orders: ['Orders', () => '/orders'],
  leads: ['Leads', () => '/leads'],
  stress: ['Stress', (id) => addressOf('/stress', { client: id })],
  cart: ['Cart', () => '/cart'],
  firm: ['Colleagues', () => '/firm'],
  profile: ['Profile', () => '/profile'],
} as const satisfies Readonly<Record<string, readonly [string, (id: number | undefined) => string]>>
type Screen = keyof typeof screens
const ofClient: readonly Screen[] = ['client', 'edit', 'meeting', 'kyc', 'risk']

export const openTool = defineTool({
  name: 'open',
  summary:
    'Opens a screen: a client, the details to edit, KYC, risk questionnaire, capital gains, registration, imports, reports, commission, shelf, orders, leads, a meeting with a client, a stress scenario',
  task: 'read',
  schema: z.strictObject({
    screen: z.enum(Object.keys(screens) as [Screen, ...Screen[]]),
    clientId: idNumber.exactOptional(),
    scenario: z.enum(stressScenarios).exactOptional(),
  }),
  async run({ context }, { screen, clientId, scenario }) {
    const [label, hrefOf] = screens[screen]
    const { name } = await whomOf(context, clientId === undefined ? {} : { clientId })
    const plain =
      ofClient.includes(screen) && clientId === undefined
        ? '/clients'
        : screen === 'stress'
          ? addressOf('/stress', { scenario, client: clientId })
          : hrefOf(clientId)
    const words = joined([label, scenario !== undefined && scenarioWords[scenario].name, name])
    return {
      kind: 'prepared',
      sentence: `${words}: the screen is ready.`,
      understood: filledIn([
        ['Screen', label],
        ['Scenario', scenario === undefined ? undefined : scenarioWords[scenario].name],
        ['Client', name],
      ]),
      links: [{ label: `Open ${words}`, href: plain }],
    } satisfies Prepared
  },
})
