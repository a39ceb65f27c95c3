import {
  bookRoutes,
  clientRecordRoutes,
  dataProtectionRoutes,
  familyAddress,
  familyRoutes,
  gainRoutes,
  morningRoutes,
  standingRoutes,
  stressAddress,
  stressRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { chanceWords } from '@lakshya/engine'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { correctClient, newClientOf } from '../../../testing/clients.ts'
import { englishLeft } from '../../../testing/english-left.ts'
import { createGoalTest, storeGoal, storeGoalOf, storeSip } from '../../../testing/goals.ts'
import { makeLists } from '../../../testing/morning.ts'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'
import { readCsv, shown } from '../files/reports.fixture.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createGoalTest()
})
beforeEach(async () => {
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const get = (path: string, as: TestAdviser = adviser) =>
  test.app.inject({ url: path, headers: { cookie: as.cookie } })

const record = async (goalId: number, body: object) => {
  const { status } = await adviser.call(transactionRoutes.recordTransaction, {
    params: { id: goalId },
    body: { fundCode: '120716', ...body },
  })
  expect(status).toBe(201)
}

/** Two members who invest, one of them in two goals, and one who does not; the second sold at a gain. */
async function storeFamily() {
  const first = await storeGoal(test, adviser, { targetAmount: '500000', targetDate: '2036-03-01' })
  const again = await storeGoalOf(test, first.clientId)
  const other = (await newClientOf(adviser, { name: 'Zoya Shah' })).id
  const second = { clientId: other, goalId: await storeGoalOf(test, other, '2024-06-03') }
  const idle = (await newClientOf(adviser, { name: 'Idle Shah' })).id
  await record(first.goalId, { kind: 'purchase', date: '2026-03-05', amount: 1_50_001 })
  await record(again, { kind: 'purchase', date: '2026-04-06', amount: 77_777 })
  await record(second.goalId, { kind: 'purchase', date: '2024-06-05', amount: 50_003 })
  await record(second.goalId, { kind: 'redemption', date: '2026-08-05', amount: 20_000 })
  await storeSip(test, first)
  const members = [second.clientId, first.clientId, idle]
  const body = { name: 'The Shahs', headClientId: second.clientId, clientIds: members }
  const { id } = (await adviser.call(familyRoutes.createFamily, { body })).body
  return { id, members }
}

const paise = (amount: number) => Math.round(amount * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + paise(amount), 0)

it('says of a family on its page, in its report and its file what each member’s own page says', async () => {
  const { id, members } = await storeFamily()
  const params = { id }
  const family = (await adviser.call(familyRoutes.getFamily, { params })).body
  const goals = (await adviser.call(familyRoutes.familyGoals, { params })).body
  const gains = (await adviser.call(gainRoutes.familyGains, { params, query: {} })).body
  const csv = readCsv((await get(familyAddress(id, 'csv'))).body)
  const paper = readPdf((await get(familyAddress(id, 'pdf'))).rawPayload)
  const text = paper.text
  const rows = (level: string) => csv.filter((row) => row.Level?.startsWith(level))

  expect(family.members).toHaveLength(3)
  expect(family.members[0]?.id).toBe(members[0])
  for (const member of family.members) {
    const own = { params: { id: member.id } }
    const portfolio = (await adviser.call(bookRoutes.clientPortfolio, own)).body
    const { value, invested, absoluteReturn, xirr } = portfolio
    expect(member).toMatchObject({ value, invested, absoluteReturn, xirr })
    const row = rows('Member').find(({ Member }) => Member === member.name && Number(member.value) === value)
    expect(row).toBeDefined()
    expect(text).toContain(shown(value))
    const judged = (await adviser.call(standingRoutes.clientStandings, own)).body
    for (const goal of (await adviser.call(bookRoutes.clientGoals, own)).body) {
      const { standing = null, chance = null } = judged.find(({ goalId }) => goalId === goal.id) ?? {}
      const told = goals.find(({ goalId }) => goalId === goal.id)
      expect(told).toMatchObject({
        clientId: member.id,
        currentValue: goal.currentValue,
        targetAmount: goal.targetAmount,
        standing,
        chance,
      })
      if (chance !== null) expect(text).toContain(chanceWords(chance * 100))
    }
    const year = (await adviser.call(gainRoutes.clientGains, { ...own, query: {} })).body
    const line = gains.members.find(({ clientId }) => clientId === member.id)
    expect(line).toMatchObject({ estimate: year.estimate, unrealised: year.unrealised.sums })
    if (year.estimate.kind !== 'tax') throw new Error('no estimate')
    expect(text).toContain(shown(year.estimate.exemptionLeft))
  }
  expect(sum(family.members.map(({ value }) => value))).toBe(paise(family.value))
  expect(sum(goals.map(({ currentValue }) => currentValue))).toBe(paise(family.value))
  const [together] = rows('Together')
  expect([Number(together?.Value), Number(together?.Invested)]).toEqual([family.value, family.invested])
  if (family.xirr.kind !== 'rate') throw new Error('no rate')
  expect(Number(together?.['XIRR %'])).toBeCloseTo(family.xirr.rate, 4)
  expect(rows('Goal').map(({ Goal, Value }) => [Goal, Number(Value)])).toEqual(
    goals.map(({ name, currentValue }) => [name, currentValue]),
  )
  expect(
    rows('Realised').map((row) => [Number(row['Exemption used']), Number(row['Exemption left'])]),
  ).toEqual(
    gains.members.map(({ estimate }) =>
      estimate.kind === 'tax' ? [estimate.exemptionUsed, estimate.exemptionLeft] : [],
    ),
  )
  // One member's sale uses that member's exemption and nobody else's.
  const used = gains.members.map(({ estimate }) => (estimate.kind === 'tax' ? estimate.exemptionUsed : -1))
  expect(used.filter((amount) => amount > 0)).toHaveLength(1)
})

/** Every number of a text, in any order, as sentences of another language have another one. */
const numbersOf = (text: string) => (text.match(/−?₹?\d[\d,.]*%?/g) ?? []).map(bare).sort()
const bare = (number: string) => number.replace(/[.,]$/, '')

it('is in the language of the family’s head, with the same figures', async () => {
  const { id, members } = await storeFamily()
  const [head = 0, second = 0] = members
  const paper = async () => readPdf((await get(familyAddress(id, 'pdf'))).rawPayload).text
  const english = await paper()
  await correctClient(adviser, second, { language: 'hi' })
  expect(await paper()).toBe(english)
  await correctClient(adviser, head, { language: 'hi' })
  const hindi = await paper()
  const { body: family } = await adviser.call(familyRoutes.getFamily, { params: { id } })
  const { body: goals } = await adviser.call(familyRoutes.familyGoals, { params: { id } })
  const named = [...family.members, ...goals].map((one) => one.name)
  expect(englishLeft(hindi, ['The Shahs', adviser.username, ...named])).toEqual([])
  expect(numbersOf(hindi)).toEqual(numbersOf(english))
  expect(numbersOf(hindi).length).toBeGreaterThan(60)
  // Of what is read back, vowel signs that move stand where they are drawn.
  for (const words of ['सभी सदस्य', 'बची', 'अप्राप्त', 'सबका XIRR']) expect(hindi).toContain(words)

  // Who has no head reads in what all of them read, else in English.
  await adviser.call(dataProtectionRoutes.askErasure, { params: { id: head }, body: {} })
  expect(await paper()).toContain('Family of 2 members')
  await correctClient(adviser, members[2] ?? 0, { language: 'hi' })
  expect(await paper()).toContain('सबका XIRR')
})

it('puts a family to a scenario as its members together, and lists what of the morning is theirs', async () => {
  const { id, members } = await storeFamily()
  await storeGoal(test, adviser)
  const stressOf = async (over: { client: string } | { family: string }) => {
    for (;;) {
      const query = { scenario: 'small-caps', ...over } as const
      const { body } = await adviser.call(stressRoutes.stress, { query })
      if (body.kind === 'ready') return body
    }
  }
  const whole = await stressOf({ family: String(id) })
  expect(whole.answer).toMatchObject({ client: null, family: { id, name: 'The Shahs' }, commission: null })
  const apart = []
  for (const member of members) apart.push(await stressOf({ client: String(member) }))
  for (const side of ['before', 'after'] as const) {
    expect(sum(apart.map(({ answer }) => answer.value[side]))).toBe(paise(whole.answer.value[side]))
  }
  expect(whole.goals).toHaveLength(3)
  for (const goal of whole.goals) expect(apart.flatMap(({ goals }) => goals)).toContainEqual(goal)
  const csv = readCsv((await get(stressAddress({ scenario: 'small-caps', family: id }, 'csv'))).body)
  expect(Number(csv[0]?.After)).toBe(whole.answer.value.after)
  const both = { scenario: 'small-caps', client: '1', family: '1' } as const
  expect((await adviser.call(stressRoutes.stress, { query: both })).status).toBe(422)

  await makeLists(test)
  const morning = async (query: object) => (await adviser.call(morningRoutes.listMorning, { query })).body
  const own = await morning({ familyId: String(id) })
  const each = []
  for (const member of members) each.push(...(await morning({ clientId: String(member) })).lines)
  expect(own.lines.length).toBeGreaterThan(0)
  expect(own.views.open).toBe(own.lines.length)
  expect(new Set(own.lines.map((line) => line.id))).toEqual(new Set(each.map((line) => line.id)))
})

it('keeps who is archived or withdrew the consent with a mark, and nothing of who is to be erased', async () => {
  const { id, members } = await storeFamily()
  const [head = 0, second = 0, idle = 0] = members
  await adviser.call(dataProtectionRoutes.withdrawConsent, { params: { id: second }, body: {} })
  await adviser.call(clientRecordRoutes.archiveClient, { params: { id: idle }, body: {} })
  const before = (await adviser.call(familyRoutes.getFamily, { params: { id } })).body
  expect(before.members.map((member) => [member.id, member.isArchived, member.isConsentWithdrawn])).toEqual(
    expect.arrayContaining([
      [head, false, false],
      [second, false, true],
      [idle, true, false],
    ]),
  )
  await adviser.call(dataProtectionRoutes.askErasure, { params: { id: head }, body: {} })
  const after = (await adviser.call(familyRoutes.getFamily, { params: { id } })).body
  expect([after.headClientId, after.members.map((member) => member.id).includes(head)]).toEqual([null, false])
  const goals = (await adviser.call(familyRoutes.familyGoals, { params: { id } })).body
  expect(goals.map(({ clientId }) => clientId)).toEqual([second, second])
  expect(sum(goals.map(({ currentValue }) => currentValue))).toBe(paise(after.value))
  const csv = readCsv((await get(familyAddress(id, 'csv'))).body)
  expect(csv.filter(({ Level }) => Level === 'Member')).toHaveLength(2)
})

it('is not there for another firm', async () => {
  const { id } = await storeFamily()
  const other = await test.newAdviser()
  for (const ending of ['pdf', 'csv'] as const) {
    expect((await get(familyAddress(id, ending), other)).statusCode).toBe(404)
    expect((await get(familyAddress(8_000_000_000, ending))).statusCode).toBe(404)
  }
  const query = { scenario: 'small-caps', family: String(id) } as const
  expect((await other.call(stressRoutes.stress, { query })).problem.code).toBe('NOT_FOUND')
  expect((await other.call(familyRoutes.familyGoals, { params: { id } })).problem.code).toBe('NOT_FOUND')
  const morning = await other.call(morningRoutes.listMorning, { query: { familyId: String(id) } })
  expect(morning.body.lines).toEqual([])
})
