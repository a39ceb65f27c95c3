import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GoalSip, GoalSummary, Transaction } from '@lakshya/contract'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { type DemoCalls, signInDemo } from './testing/demo-calls.ts'
import { ending, ready, type Started, startServerAt } from './testing/server-process.ts'

/** The real server on an empty folder, as `npm start` runs it. Once is enough: on the embedded database. */
const isEmbeddedRun = inject('databaseServer') === ''
const folder = mkdtempSync(join(tmpdir(), 'lakshya-stepped-'))
const running: Started[] = []
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function startAt(instant: string): Promise<{ server: Started; site: string }> {
  const server = startServerAt(instant, { DATA_DIR: folder, NAV_SOURCE_URL: 'off' })
  running.push(server)
  return { server, site: await ready(server) }
}

/** A running SIP of the demo book, with its goal and the address of its client. */
async function findSip({ get }: DemoCalls): Promise<{ sip: GoalSip; goalId: number; email: string }> {
  for (const { id, email } of await get<{ id: number; email: string | null }[]>('/api/clients')) {
    if (email === null) continue
    for (const goal of await get<GoalSummary[]>(`/api/clients/${id}/goals`)) {
      const sips = await get<GoalSip[]>(`/api/goals/${goal.id}/sips`)
      const sip = sips.find((one) => one.state === 'active' && one.frequency === 'monthly')
      if (sip !== undefined) return { sip, goalId: goal.id, email }
    }
  }
  throw new Error('The demo book has no running SIP.')
}

it.runIf(isEmbeddedRun)('books the stepped instalment on its anniversary, when started past it', async () => {
  const first = await startAt('2026-11-21T06:00:00Z')
  const calls = await signInDemo(first.site)
  const { sip, goalId, email } = await findSip(calls)
  const act = { kind: 'sip-raise', sipId: sip.id, amount: sip.amount, stepUp: 10 }
  await calls.send('/api/otp/request', { email, act })
  const mailbox = await (await fetch(`${first.site}/dev/mailbox`)).text()
  const mail = mailbox.split('<article>').find((each) => each.includes(`to ${email}`)) ?? ''
  const otp = /\b\d{6}\b/.exec(mail.replace(/<h2>.*<\/h2>/, ''))?.[0]
  const { verificationToken } = await calls.send<{ verificationToken: string }>('/api/otp/verify', {
    email,
    otp,
  })
  const raised = await calls.send<{ sip: GoalSip }>(`/api/sips/${sip.id}/change`, {
    action: 'step-up',
    amount: sip.amount,
    stepUp: 10,
    verificationToken,
  })
  const { nextStep } = raised.sip
  if (nextStep == null) throw new Error('The SIP does not rise.')
  expect(nextStep.amount).toBe(Math.round(sip.amount * 1.1))
  first.server.child.kill('SIGTERM')
  expect(await ending(first.server)).toMatchObject({ code: 0 })

  // Nobody ran it on the anniversary, nor on the days before.
  const later = new Date(Date.parse(nextStep.date) + 3 * 86_400_000).toISOString()
  const second = await startAt(later)
  const again = await signInDemo(second.site)
  const instalments = async () => {
    const all = await again.get<Transaction[]>(`/api/goals/${goalId}/transactions`)
    const own = all.filter((one) => one.kind === 'instalment' && one.fundCode === sip.fundCode)
    return own.map(({ date, amount }) => [date, amount])
  }
  await vi.waitFor(async () => expect((await instalments())[0]).toEqual([nextStep.date, nextStep.amount]), {
    timeout: 50_000,
    interval: 1_000,
  })
  expect((await instalments())[1]?.[1]).toBe(sip.amount)
})
