import { clientRoutes, registrationRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPan } from '../../../testing/clients.ts'
import { registration } from '../../../testing/registration.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const required = Object.keys(registration()).filter((field) => field !== 'consentNotice')
const others = [
  ...['phoneBelongsTo', 'emailBelongsTo', 'holdingType', 'investorCategory', 'residentialStatus'],
  ...['addressLine2', 'nomineeName', 'nomineeRelation', 'nomineeAddress', 'nomineeMobile', 'nomineeEmail'],
  ...['nomineeDob', 'nomineePercentage', 'nomineeIdType', 'nomineeIdNumber', 'sourceOfWealth'],
  ...['grossAnnualIncome', 'netWorth', 'politicallyExposed', 'taxResidentOtherCountry', 'taxDetailsCountry'],
  ...['taxReferenceNumber', 'identificationType'],
]
const hostile: unknown[] = [
  ...[null, '', '   ', 0, -1, 1.5, 1e300, true, [], {}, ['x'], { $ne: '' }],
  ...[
    '\u0000',
    'a\r\nb',
    '\ud800',
    'x'.repeat(5000),
    "'; drop table client; --",
    '<script>alert(1)</script>',
  ],
  ...['₹12,34,567', '1e5', 'NaN', '१२३४५६', '__proto__', '2026-02-30', '9999-12-31', '=1+1'],
]

async function judge(field: string, value: unknown): Promise<void> {
  const body = { ...registration({ panNumber: newPan() }), [field]: value }
  const answer = await adviser.call(registrationRoutes.createClient, { body })
  const what = `${field}: ${JSON.stringify(value)} → ${JSON.stringify(answer.body)}`
  if (answer.status === 201) {
    const params = { id: answer.body.client.id }
    const profile = await adviser.call(registrationRoutes.getClientProfile, { params })
    expect(profile.status, what).toBe(200)
    return
  }
  expect(answer.status, what).toBe(422)
  expect(answer.problem.details?.length, what).toBeGreaterThan(0)
  for (const { path, message } of answer.problem.details ?? []) {
    expect(path, what).not.toBe('')
    expect(message, what).toMatch(/^[A-Z]/)
    expect(message, what).not.toMatch(/Invalid input|Too (big|small)|expected/)
  }
}

describe.each([...required, ...others])('%s', (field) => {
  it('is taken or refused in words, whatever is in it, and what was taken can be read', async () => {
    await Promise.all(hostile.map((value) => judge(field, value)))
    expect((await adviser.call(clientRoutes.listClients, { query: {} })).status).toBe(200)
  })
})

it.each(required)('names %s where it is missing', async (field) => {
  const { [field]: _left, ...body } = registration({ panNumber: newPan() }) as Record<string, unknown>
  const answer = await adviser.call(registrationRoutes.createClient, { body })
  expect(answer.status).toBe(422)
  expect(answer.problem.details?.map((detail) => detail.path)).toContain(field)
})
