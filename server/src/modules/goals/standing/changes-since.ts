import type { ChangesSince } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import {
  findCheckoutsSince,
  findInstalmentsSince,
  findKycSince,
  findLastVisit,
  findStandingsSince,
} from './changes.repository.ts'

const none = { count: 0, items: [] }

/** What has changed in the firm's book since the caller's own last visit ended. */
export async function changesSince({
  db,
  firmId,
  adviserId,
}: Pick<AdviserContext, 'db' | 'firmId' | 'adviserId'>): Promise<ChangesSince> {
  const since = await findLastVisit(db, adviserId)
  if (since === undefined) {
    const instalments = { ...none, amount: 0 }
    return { since: null, instalments, checkouts: none, kyc: none, behind: none, reached: none }
  }
  const booked = await findInstalmentsSince(db, firmId, since)
  const kyc = await findKycSince(db, firmId, since)
  return {
    since: since.toISOString(),
    instalments: {
      count: booked[0]?.count ?? 0,
      amount: Number(booked[0]?.sum ?? 0),
      items: booked.map((row) => ({ ...goalOf(row), amount: Number(row.amount) })),
    },
    checkouts: named(await findCheckoutsSince(db, firmId, since)),
    kyc: {
      count: kyc[0]?.total ?? 0,
      items: kyc.map(({ id, name, state }) => ({ clientId: id, clientName: name, state })),
    },
    behind: named(await findStandingsSince(db, firmId, since, 'Needs attention')),
    reached: named(await findStandingsSince(db, firmId, since, 'Reached')),
  }
}

type GoalRow = Awaited<ReturnType<typeof findCheckoutsSince>>[number]

function named(rows: readonly GoalRow[]): ChangesSince['checkouts'] {
  return { count: rows[0]?.total ?? 0, items: rows.map(goalOf) }
}

function goalOf(row: Omit<GoalRow, 'total'>): ChangesSince['checkouts']['items'][number] {
  return {
    goalId: row.goal_id,
    goalName: row.goal_name,
    clientId: row.client_id,
    clientName: row.client_name,
  }
}
