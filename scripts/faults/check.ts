import '../../server/src/testing/every-firm.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type OpenDatabase, openDatabase } from '../../server/src/core/database/database.ts'
import { openVault } from '../../server/src/core/security/open-vault.ts'
import { findBroken } from '../../server/src/testing/invariants/index.ts'
import type { Load } from './load.ts'
import type { Machine } from './machine.ts'

const restMs = 120_000
const hour = 3_600_000

/**
 * Lets the load pause and the product come to rest, looks through everything, and lets the load go on.
 * @throws with the first invariant that is broken
 */
export async function checkAll(machine: Machine, load: Load, say: (words: string) => void): Promise<void> {
  await load.pause()
  const database = await openDatabase({ url: machine.pair.url, dataDir: '' })
  try {
    await comeToRest(machine, database)
    const began = performance.now()
    const keys = { encryptionKey: undefined, previousKeys: [], dataDir: machine.dataDir }
    const vault = await openVault(database.db, keys)
    const { journal } = load
    const { arrived } = machine.post
    const broken = [
      ...ownTroubles(machine, load),
      ...(await findBroken({ database, vault, now: machine.now(), journal, arrived })),
    ]
    for (const { name, words } of broken) for (const one of words.slice(0, 10)) say(`BROKEN: ${name}: ${one}`)
    const [first] = broken
    if (first !== undefined)
      throw new Error(`The first invariant that is broken: ${first.name}: ${first.words[0]}`)
    const open = journal.filter(({ state }) => state === 'asked').length
    const refused = journal.filter(({ state }) => state === 'refused').length
    say(
      `looked through everything in ${((performance.now() - began) / 1000).toFixed(1)} s: ${load.done()} acknowledged, ` +
        `${open} never answered, ${refused} refused; every invariant holds`,
    )
    for (const [words, times] of load.refusals) say(`  refused ${times} ×: ${words}`)
  } finally {
    await database.close()
  }
  load.resume()
}

/** What can be told without the database: answers that no client should get, and processes that died of something else. */
function ownTroubles({ said }: Machine, { oddities }: Load): { name: string; words: string[] }[] {
  const deaths = [...said().matchAll(/A process of the server ended \((.+?)\)/g)]
    .map(([, how]) => how ?? '')
    .filter((how) => how !== 'SIGKILL')
  return [
    { name: 'no answer tells of a fault of its own', words: [...oddities.broken.keys()] },
    { name: 'no process dies by itself', words: deaths.map((how) => `A process ended: ${how}.`) },
  ].filter(({ words }) => words.length > 0)
}

/** Moves the clock on until nothing waits: mails that failed are tried again after an hour at most. */
async function comeToRest(machine: Machine, { db }: OpenDatabase): Promise<void> {
  const until = performance.now() + restMs
  for (let tries = 0; ; tries++) {
    const now = machine.now()
    const { rows } = await sql<{ what: string }>`
      select format('mail %s: %s', id, last_error) as what from mail
        where sent_at is null and failed_at is null and due_at < ${new Date(now.getTime() + 2 * hour)}
      union all select 'an entry of the trail waits' where exists (select from audit_waiting)
      union all select format('job %s: %s', name, last_error) from job
        where leased_until > now() or failures_in_row > 0`.execute(db)
    if (rows.length === 0) return
    if (performance.now() > until)
      throw new Error(
        `The product did not come to rest: ${rows
          .map(({ what }) => what)
          .slice(0, 10)
          .join('; ')}`,
      )
    if (tries % 20 === 19) machine.setClock(machine.offsetMs + 2 * hour)
    await sleep(500)
  }
}
