import { randomUUID } from 'node:crypto'
import { checkoutRoutes, clientImportRoutes, sipRoutes, transactionRoutes } from '@lakshya/contract'
import { chainWaiting } from '../../core/audit/chain-audit.ts'
import { keepMorning } from '../../modules/morning/index.ts'
import { checkOut, createCheckoutTest, newBuyer } from '../checkout.ts'
import { newPan } from '../clients.ts'
import { storeGoal, storeSip } from '../goals.ts'
import { rowsOf } from '../imports.ts'
import { mailedCode } from '../mails.ts'
import { applyStatement } from '../statements.ts'
import type { TestApp } from '../test-app.ts'
import type { Evidence } from './invariant.ts'
import type { Deed, Journal } from './journal.ts'

const done = (kind: Deed['kind'], key: string, facts: Deed['facts']): Deed => ({
  kind,
  key,
  state: 'done',
  facts,
})

/** A book with one of each deed in it, at rest, and the journal of who made it. */
export async function makeSoundBook(): Promise<{ test: TestApp; evidence: Evidence }> {
  const test = await createCheckoutTest()
  const { database, vault, clock } = test.dependencies
  const buyer = await newBuyer(test, { name: 'Asha Rao' })
  const { adviser, client, email } = buyer
  const journal: Journal = [done('client', 'c', { name: 'Asha Rao', clientId: client.id })]
  for (const kind of ['lumpsum', 'monthly'] as const) {
    const { item, goalId } = await checkOut(test, buyer, { kind, name: `House ${kind}` })
    journal.push(done('goal', item.itemId, { goalId, amounts: JSON.stringify(item.agreed.fundAmounts) }))
  }
  const goal = await storeGoal(test, adviser)
  await storeSip(test, goal)
  const goalId = Number(journal[2]?.facts.goalId)
  const { id: sipId, amount: before } = await database.db
    .selectFrom('sip')
    .select(['id', 'amount'])
    .where('goal_id', '=', goalId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const amount = Number(before) + 500
  await adviser.call(checkoutRoutes.requestOtp, {
    body: { email, act: { kind: 'sip-raise', sipId, amount } },
  })
  const { body: verified } = await adviser.call(checkoutRoutes.verifyOtp, {
    body: { email, otp: await mailedCode(test, email) },
  })
  const body = { action: 'step-up', amount, verificationToken: verified.verificationToken }
  await adviser.call(sipRoutes.changeSip, { params: { id: sipId }, body })
  journal.push(done('raise', 'r', { sipId, goalId, amount }))
  const key = randomUUID()
  await adviser.call(
    transactionRoutes.recordTransaction,
    {
      params: { id: goalId },
      body: { kind: 'purchase', fundCode: '120716', date: '2026-11-21', amount: 1_001 },
    },
    { cookie: adviser.cookie, headers: { 'idempotency-key': key } },
  )
  journal.push(done('purchase', key, { goalId, amount: 1_001 }))
  const { importId } = await applyStatement(test, adviser, { name: 'Stated 1' })
  journal.push(done('statement', 's', { importId, name: 'Stated 1', rows: 2 }))
  const sheetKey = randomUUID()
  const rows = rowsOf(['name', 'panNumber', 'phone'], ['Sheet 1 A', newPan(), '9822041763'])
  const sheet = { fileName: 'book.csv', rows, expectedNew: 1, leaveOutRefused: false, consentNotice: null }
  const headers = { 'idempotency-key': sheetKey }
  await adviser.call(clientImportRoutes.importClients, { body: sheet }, { cookie: adviser.cookie, headers })
  journal.push(done('import', sheetKey, { names: 'Sheet 1 A' }))
  await keepMorning({ db: database.db, clock, vault, signal: new AbortController().signal })
  const line = await database.db
    .updateTable('morning_line')
    .set({ state: 'snoozed', snoozed_until: '2026-12-11' })
    .where('client_id', '=', goal.clientId)
    .returning('id')
    .executeTakeFirstOrThrow()
  journal.push(done('morning', 'm', { lineId: line.id, until: '2026-12-11' }))
  await chainWaiting(database.db, vault)
  return { test, evidence: { database, vault, now: clock(), journal, arrived: await deliverAll(test) } }
}

/** Marks every mail as sent at its first try. @returns what would have arrived by that */
async function deliverAll({ dependencies: { database, clock } }: TestApp): Promise<Map<string, number>> {
  const mails = await database.db
    .updateTable('mail')
    .set({ sent_at: clock(), tries: 1 })
    .returning(['id', 'created_at'])
    .execute()
  return new Map(mails.map(({ id, created_at: at }) => [`mail-${id}-${at.getTime()}@lakshya`, 1]))
}
