import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ageOn,
  type ClientDetail,
  type FinalizeResult,
  type GoalDetail,
  type GoalSip,
  type MorningList,
  type OptimizationResult,
  type StatementImport,
} from '@lakshya/contract'
import { dayFromIso, isoFromDay, targetDayFrom } from '@lakshya/engine'
import { businessDate } from '../../server/src/core/clock.ts'
import { itemFrom, planRequest, type TestItem } from '../../server/src/testing/cart-item.ts'
import { newPan } from '../../server/src/testing/clients.ts'
import { rowsOf } from '../../server/src/testing/imports.ts'
import type { Deed } from '../../server/src/testing/invariants/journal.ts'
import { registration } from '../../server/src/testing/registration.ts'
import { newStatement } from '../../server/src/testing/statements.ts'
import { Refused } from './caller.ts'
import type { Desk } from './desk.ts'

/** A client's way through a practice: registered, planned for, agreed, booked, changed, imported, and seen to in the morning. */
export async function workRound(desk: Desk): Promise<void> {
  const client = await register(desk)
  const goalId = await finaliseGoal(desk, client)
  if (desk.isStopped()) return
  await importSheet(desk)
  if (goalId !== undefined) await buyMore(desk, goalId)
  await applyStatement(desk)
  if (desk.nth % 2 === 0 && goalId !== undefined) await raiseSip(desk, client, goalId)
  await seeMorning(desk, client)
}

const today = ({ machine }: Desk) => businessDate(machine.now())

/** Tells a deed by what came of asking for it; a lost answer leaves it open. */
async function tell<T>(
  deed: Deed,
  asking: Promise<T>,
  told: (answer: T) => Deed['facts'] = () => ({}),
): Promise<T> {
  try {
    const answer = await asking
    Object.assign(deed.facts, told(answer))
    deed.state = 'done'
    return answer
  } catch (error) {
    if (error instanceof Refused) deed.state = 'refused'
    throw error
  }
}

async function register(desk: Desk): Promise<ClientDetail> {
  const { caller, nth } = desk
  const dateOfBirth = '1984-03-12'
  const name = `Fault ${nth}`
  const person = registration({
    name,
    panNumber: newPan(),
    email: `fault${nth}@example.com`,
    dateOfBirth,
    age: ageOn(dateOfBirth, today(desk)),
  })
  const key = randomUUID()
  const made = caller.ask<{ client: ClientDetail }>('POST', '/api/clients', person, key)
  const deed = desk.deed('client', key, { name })
  const { client } = await tell(deed, made, (answer) => ({ clientId: answer.client.id }))
  await caller.ask('GET', `/api/bank-details/SBIN0${String(nth).padStart(6, '0')}`)
  const kyc = { state: 'Validated', agency: 'CVL', reference: 'R1', date: '2026-11-01' }
  await caller.ask('PUT', `/api/clients/${client.id}/kyc-status`, kyc)
  return client
}

/** @returns the goal; undefined where the figures moved between plan and word, as a page would have to show */
async function finaliseGoal(desk: Desk, client: ClientDetail): Promise<number | undefined> {
  const { caller, nth } = desk
  const kind = nth % 2 === 0 ? 'monthly' : 'lumpsum'
  const plan = await caller.ask<OptimizationResult>('POST', '/api/optimize-portfolio', planRequest({ kind }))
  const targetDate = isoFromDay(targetDayFrom(dayFromIso(today(desk)), 10))
  const item = itemFrom(plan, client, { kind, targetDate, name: `House ${nth}` })
  const token = await agree(desk, client, { items: [item.agreed] })
  const facts = { clientId: client.id, kind, amounts: JSON.stringify(item.agreed.fundAmounts) }
  const deed = desk.deed('goal', item.itemId, facts)
  try {
    await tell(deed, saveAndFinalise(desk, item, token), (goalId) => ({ goalId }))
    return Number(deed.facts.goalId)
  } catch (error) {
    // A jump of the clock changes what instalments fit, and ends codes.
    if (error instanceof Refused && ['FIGURES_CHANGED', 'OTP_REQUIRED', 'INVALID_INPUT'].includes(error.code))
      return undefined
    throw error
  }
}

async function saveAndFinalise({ caller }: Desk, item: TestItem, token: string): Promise<number> {
  const { id } = await caller.ask<GoalDetail>('POST', '/api/goals', item.goal, item.itemId)
  const body = { ...item.finalize, goalId: id, verificationToken: token }
  await caller.ask<FinalizeResult>('POST', '/api/finalize-portfolio', body, item.itemId)
  return id
}

const codeMs = 12_000

/** Asks for a code, takes it from the mail, and exchanges it; once more where the mail or the answer was lost. */
async function agree(
  { caller, machine, isStopped }: Desk,
  client: ClientDetail,
  what: object,
): Promise<string> {
  const email = client.email ?? ''
  for (let tries = 1; ; tries++) {
    const before = machine.post.codesFor(email).length
    await caller.ask('POST', '/api/otp/request', { email, ...what })
    const until = performance.now() + codeMs
    while (machine.post.codesFor(email).length === before && performance.now() < until) {
      if (isStopped() && performance.now() > until - codeMs / 2) break
      await sleep(50)
    }
    const otp = machine.post.codesFor(email).at(-1) ?? '000000'
    try {
      const body = { email, otp }
      const answer = await caller.ask<{ verificationToken: string }>('POST', '/api/otp/verify', body)
      return answer.verificationToken
    } catch (error) {
      if (!(error instanceof Refused) || tries >= 3) throw error
    }
  }
}

async function raiseSip(desk: Desk, client: ClientDetail, goalId: number): Promise<void> {
  const { caller } = desk
  const [sip] = await caller.ask<GoalSip[]>('GET', `/api/goals/${goalId}/sips`)
  if (sip === undefined) return
  const amount = sip.amount + 500
  const verificationToken = await agree(desk, client, { act: { kind: 'sip-raise', sipId: sip.id, amount } })
  const deed = desk.deed('raise', randomUUID(), { sipId: sip.id, goalId, amount })
  const body = { action: 'step-up', amount, verificationToken }
  const raised = caller.ask('POST', `/api/sips/${sip.id}/change`, body, deed.key).catch((error: unknown) => {
    // It was done and the answer was lost.
    if (error instanceof Refused && error.code === 'DONE_ALREADY') return
    throw error
  })
  await tell(deed, raised)
}

async function buyMore(desk: Desk, goalId: number): Promise<void> {
  const key = randomUUID()
  const amount = 1_000 + desk.nth
  const body = { kind: 'purchase', fundCode: '120716', date: today(desk), amount }
  const deed = desk.deed('purchase', key, { goalId, amount })
  await tell(deed, desk.caller.ask('POST', `/api/goals/${goalId}/transactions`, body, key))
}

async function applyStatement({ caller, nth, deed }: Desk): Promise<void> {
  const statement = newStatement({ folio: String(600_000_000 + nth), name: `Stated ${nth}` })
  const read = await caller.ask<StatementImport>('POST', '/api/statement-imports', statement, randomUUID())
  const noted = deed('statement', randomUUID(), { importId: read.id, name: `Stated ${nth}`, rows: 2 })
  await tell(noted, caller.ask('POST', `/api/statement-imports/${read.id}/apply`, undefined, noted.key))
}

async function importSheet({ caller, nth, deed }: Desk): Promise<void> {
  const names = [`Sheet ${nth} A`, `Sheet ${nth} B`]
  const people = names.map((name, at) => [name, newPan(), `98${String(10_000_000 + nth * 2 + at)}`])
  const rows = rowsOf(['name', 'panNumber', 'phone'], ...people)
  const body = { fileName: 'book.csv', rows, expectedNew: 2, leaveOutRefused: false, consentNotice: null }
  const key = randomUUID()
  await tell(
    deed('import', key, { names: names.join('|') }),
    caller.ask('POST', '/api/client-imports', body, key),
  )
}

async function seeMorning(desk: Desk, client: ClientDetail): Promise<void> {
  const { lines } = await desk.caller.ask<MorningList>('GET', '/api/morning')
  const line = lines.find((one) => one.client?.id !== client.id) ?? lines[0]
  if (line === undefined) return
  const until = isoFromDay(dayFromIso(today(desk)) + 20)
  const deed = desk.deed('morning', randomUUID(), { lineId: line.id, until })
  const body = { act: 'snooze', until }
  await tell(deed, desk.caller.ask('POST', `/api/morning/${line.id}/act`, body, deed.key)).catch((error) => {
    // The cause of it went meanwhile.
    if (!(error instanceof Refused)) throw error
  })
}
