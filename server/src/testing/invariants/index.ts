import { acknowledgedStands } from './acknowledged-stands.ts'
import { bookedOnce } from './booked-once.ts'
import { adviceHolds, auditHolds } from './chains-hold.ts'
import { clientsFound } from './clients-found.ts'
import { figuresAgree } from './figures-agree.ts'
import { indexesAgree } from './indexes-agree.ts'
import type { Evidence, Invariant } from './invariant.ts'
import { jobsRest } from './jobs-rest.ts'
import { ledgerSums } from './ledger-sums.ts'
import { mailsSent } from './mails-sent.ts'
import { noOrphans } from './no-orphans.ts'

/** What holds whatever happened, in the order in which it is looked at. */
export const invariants: readonly Invariant[] = [
  acknowledgedStands,
  bookedOnce,
  mailsSent,
  jobsRest,
  auditHolds,
  adviceHolds,
  noOrphans,
  clientsFound,
  indexesAgree,
  figuresAgree,
  // The last: it mends what it finds.
  ledgerSums,
]

/** @returns what is broken, each with the invariant's name; nothing where all hold */
export async function findBroken(evidence: Evidence): Promise<{ name: string; words: string[] }[]> {
  const broken = []
  for (const { name, find } of invariants) {
    const words = await find(evidence)
    if (words.length > 0) broken.push({ name, words })
  }
  return broken
}
