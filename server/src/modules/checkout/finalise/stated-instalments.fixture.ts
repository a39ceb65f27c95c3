import { checkoutRoutes, goalRoutes, type PlanChoice } from '@lakshya/contract'
import { expect } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { bookedOf, type TestBuyer } from '../../../testing/checkout.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { bookInstalmentsUntil } from '../../book/index.ts'
import { readPlan, verifyAdvice } from '../../goals/index.ts'
import { proposalAttachment } from '../proposals/proposals.service.ts'

/** Every place that states how many instalments a goal has, and what they come to. */
export async function stated(test: TestApp, buyer: TestBuyer, goalId: number) {
  const { database, vault } = test.dependencies
  const { adviser, client } = buyer
  const { db } = database
  const { sips, records } = await bookedOf(test, goalId)
  const [record] = records
  if (record === undefined) throw new Error('Nothing is recorded.')
  const source = { db, vault, firmId: record.firm_id }
  const content = await readPlan(source, record.id)
  const { content: pdf } = await proposalAttachment(source, record.id)
  const { body: goal } = await adviser.call(goalRoutes.getGoal, { params: { id: goalId } })
  const { body: goalSips } = await adviser.call(goalRoutes.goalSips, { params: { id: goalId } })
  const { body: mails } = await adviser.call(checkoutRoutes.clientMails, { params: { id: client.id } })
  return {
    content,
    goal,
    goalSips,
    sips,
    firmId: record.firm_id,
    mail: mails.find((mail) => mail.adviceId === record.id)?.text ?? '',
    pdf: readPdf(Buffer.from(pdf)).text,
  }
}

/** Asserts that all of them say the same. */
export async function expectAgreement(
  test: TestApp,
  buyer: TestBuyer,
  goalId: number,
  { instalments, projectedValue, chance, targetDate }: PlanChoice,
  end: string,
) {
  const { content, goal, goalSips, sips, mail, pdf, firmId } = await stated(test, buyer, goalId)
  expect(content.goal).toMatchObject({ instalments, targetDate })
  expect(content.result.projectedValue).toBe(projectedValue)
  expect(content.result.chance.model.probability * 100).toBe(chance)
  expect(goal).toMatchObject({ instalments, targetDate })
  const rupees = `₹${new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(projectedValue ?? 0)}`
  for (const words of [`${instalments} instalments`, rupees, `${Math.round(chance ?? 0)}%`]) {
    expect([mail.includes(words), pdf.includes(words)]).toEqual([true, true])
  }
  expect(sips.length).toBeGreaterThan(0)
  for (const sip of sips) expect(sip).toMatchObject({ instalments, end_on: end, booked: 1 })
  for (const sip of goalSips)
    expect(sip).toMatchObject({ instalments, endDate: end, startDate: '2027-01-30' })
  const report = await verifyAdvice(test.dependencies.database.db, test.dependencies.vault)
  expect(report).toMatchObject({ otherVersion: [], failures: [] })
  const later = new Date('2029-06-01T06:00:00Z')
  await test.dependencies.database.db
    .transaction()
    .execute((db) => bookInstalmentsUntil(db, firmId, goalId, later))
  const { entries, sips: ended } = await bookedOf(test, goalId)
  expect(entries).toHaveLength(sips.length * (instalments ?? 0))
  expect(entries.every((entry) => entry.dated < targetDate)).toBe(true)
  for (const sip of ended) expect(sip).toMatchObject({ state: 'completed', booked: instalments })
}
