import { randomUUID } from 'node:crypto'
import { leadRoutes } from '@lakshya/contract'
import type { TestAdviser, TestApp } from './test-app.ts'

/** Turns a firm's calculator on. @returns the end of its address */
export async function shownCalculator(owner: TestAdviser, origins = ['https://www.rao.example']) {
  const { body } = await owner.call(leadRoutes.setFirmCalculator, { body: { isOn: true, origins } })
  if (body.slug === null) throw new Error('The calculator has no address.')
  return body.slug
}

export const leadPlan = {
  target: 2_500_000,
  years: 10,
  inflation: 6,
  monthly: 24_000,
  lumpsum: 0,
  stepUp: 0,
  level: 9,
}

/** What a visitor enters. */
export const leadBody = (calculator: string) => ({
  calculator,
  name: 'Meera Kulkarni',
  email: 'meera@example.com',
  mobile: '',
  message: 'Please call after six.',
  plan: leadPlan,
  consent: '2026-11',
})

/** A visitor asks to be answered. */
export function leaveLead(test: TestApp, body: object, key: string = randomUUID()) {
  return test.call(leadRoutes.leaveLead, { body }, { headers: { 'idempotency-key': key } })
}

/** A lead of a firm's. @returns its id */
export async function newLeadOf(test: TestApp, owner: TestAdviser): Promise<number> {
  await leaveLead(test, leadBody(await shownCalculator(owner)))
  return (await owner.call(leadRoutes.listLeads, { query: {} })).body.leads[0]?.id ?? 0
}
