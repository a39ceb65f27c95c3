import { randomUUID } from 'node:crypto'
import { clientDataRoutes, dataProtectionRoutes, meetingRoutes, standingRoutes } from '@lakshya/contract'
import { modelChance } from '@lakshya/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begunMeeting } from '../../../testing/audited-meeting-acts.ts'
import { joined } from '../../../testing/colleagues.ts'
import { createGoalTest, storeGoal, storeSip } from '../../../testing/goals.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
let goal: Awaited<ReturnType<typeof storeGoal>>
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  adviser = await test.newAdviser()
  goal = await storeGoal(test, adviser, { targetAmount: '300000', targetDate: '2036-03-01' })
  await storeSip(test, goal)
})
afterAll(() => test.close())

const view = (by = adviser) => by.call(meetingRoutes.meetingView, { params: { id: goal.clientId } })
const list = (by = adviser) => by.call(meetingRoutes.listMeetings, { params: { id: goal.clientId } })
const keep = (meetingId: string, change: object = {}, { by = adviser, id = goal.clientId } = {}) =>
  by.call(meetingRoutes.keepMeeting, { params: { id, meetingId }, body: { ...begunMeeting, ...change } })
const proposal = () => ({
  goalId: goal.goalId,
  goalName: 'School',
  amount: 12_000,
  amountNow: 10_000,
  frequency: 'monthly',
  chance: 81,
})

async function acts(): Promise<string[]> {
  const rows = await test.dependencies.database.db
    .selectFrom('audit_waiting')
    .select('action')
    .where('client_id', '=', goal.clientId)
    .where('action', 'like', 'client.meeting%')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('what is turned to a client', () => {
  it('has each goal with the chance of its own page, and nobody else’s', async () => {
    await storeGoal(test, adviser, { targetAmount: '300000', targetDate: '2036-03-01' })
    const { body, status } = await view()
    expect(status).toBe(200)
    const [shown, ...others] = body.goals
    expect([shown?.id, others]).toEqual([goal.goalId, []])
    if (shown?.outlook.kind !== 'open') throw new Error('no outlook')
    const { request, expectedReturn, volatility, seed } = shown.outlook
    const [judged] = (await adviser.call(standingRoutes.clientStandings, { params: { id: goal.clientId } }))
      .body
    expect(modelChance(request, expectedReturn, volatility, { seed }).probability).toBe(judged?.chance)
    expect(Object.values(shown.weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
    expect(shown.targetThen).toBeGreaterThan(shown.targetToday)
    expect(expectedReturn).toBeLessThanOrEqual(0.13)
  })

  it('is, of another firm’s client, what one that does not exist is', async () => {
    const other = await test.newAdviser()
    for (const answer of [
      await view(other),
      await list(other),
      await keep(randomUUID(), {}, { by: other }),
    ]) {
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'NOT_FOUND' }])
    }
  })
})

describe('notes of a meeting', () => {
  it('are kept as typed, the highest revision counting whatever comes late', async () => {
    const id = randomUUID()
    const typed = '  Son leaves school in 2031 \n\n\tasked for ₹25 lakh; चलेगा '
    expect((await keep(id, { notes: typed, revision: 7 })).body).toMatchObject({ notes: typed, revision: 7 })
    expect((await keep(id, { notes: 'overtaken', revision: 6 })).body).toMatchObject({ notes: typed })
    expect((await keep(id, { notes: typed, revision: 7 })).status).toBe(200)
    expect((await list()).body).toMatchObject([{ id, notes: typed, by: adviser.username, isEnded: false }])
    expect(await acts()).toEqual(['client.meeting-begun'])
  })

  it('and proposals stand in the audit trail once each, without the notes', async () => {
    const id = randomUUID()
    const notes = 'Not for the trail'
    await keep(id, { notes })
    await keep(id, { notes, proposals: [proposal()], revision: 2 })
    await keep(id, { notes, proposals: [proposal()], revision: 3, isEnded: true })
    await keep(id, { notes: `${notes}!`, proposals: [proposal()], revision: 4, isEnded: true })
    expect(await acts()).toEqual([
      'client.meeting-begun',
      'client.meeting-proposal',
      'client.meeting-ended',
      'client.meeting-changed',
    ])
    const rows = await test.dependencies.database.db.selectFrom('audit_waiting').select('words').execute()
    expect(JSON.stringify(rows)).toContain('₹12,000 monthly')
    expect(JSON.stringify(rows)).not.toContain(notes)
    // Nor in the clear in their own table.
    const kept = await test.dependencies.database.db
      .selectFrom('client_meeting')
      .select('content_sealed')
      .execute()
    expect(kept.some(({ content_sealed: sealed }) => Buffer.from(sealed).includes(notes))).toBe(false)
  })

  it('are no other client’s, and name no goal of another', async () => {
    const id = randomUUID()
    await keep(id)
    const second = await storeGoal(test, adviser, {})
    expect((await keep(id, { revision: 2 }, { id: second.clientId })).status).toBe(404)
    const foreign = { ...proposal(), goalId: second.goalId }
    expect((await keep(id, { revision: 2, proposals: [foreign] })).status).toBe(404)
    const reader = await joined(test, adviser, 'reader')
    expect((await list(reader)).body).toHaveLength(1)
    expect((await keep(id, { revision: 2 }, { by: reader })).status).toBe(403)
  })

  it('go with the client’s data, and are not added to once an erasure is asked for', async () => {
    const id = randomUUID()
    await keep(id, { notes: 'Wants the <b>house</b> first', proposals: [proposal()] })
    const params = { id: goal.clientId }
    const { body } = await adviser.call(clientDataRoutes.clientData, { params })
    expect(body.meetings).toMatchObject([{ id, notes: 'Wants the <b>house</b> first' }])
    const { html } = (await adviser.call(clientDataRoutes.clientPaper, { params })).body
    expect(html).toContain('Wants the &lt;b&gt;house&lt;/b&gt; first')
    expect(html).toContain('School: ₹12,000.00 monthly')
    const asked = await adviser.call(dataProtectionRoutes.askErasure, { params, body: { pauseSips: true } })
    expect(asked.status).toBe(200)
    expect((await keep(id, { revision: 2 })).body).toMatchObject({ code: 'CLIENT_LOCKED' })
  })
})
