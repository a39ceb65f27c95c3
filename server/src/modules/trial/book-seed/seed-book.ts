import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { businessDate, type Clock } from '../../../core/clock.ts'
import { copyInto } from '../../../core/database/copy-into.ts'
import type { OpenDatabase } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { markBookChanged, warmBook } from '../../book/index.ts'
import { createAdviser, identityKey } from '../../identity/index.ts'
import { analyse, isTaken, rename, takeIds } from './book-seed.repository.ts'
import { loadNavBook, type NavBook } from './nav-book.ts'
import { createGoal } from './seeded-goal.ts'
import { createPerson } from './seeded-person.ts'
import { createDraw, type Draw } from './seeded-random.ts'
import { addGoal, addPerson, type GoalIds, noRows, seededColumns, seededTables } from './seeded-rows.ts'

export const seedBookCommand = 'seed-book'

/** What a book is made from: the same numbers give the same book on the same day and NAVs. */
export const bookSeed = z.object({
  username: z.string().trim().min(1).max(100),
  password: z.string().min(8).max(200),
  clients: z.int().min(1).max(100_000),
  seed: z.int(),
})
export type BookSeed = z.infer<typeof bookSeed>

export interface SeededBook {
  firmId: number
  clients: number
  goals: number
  holdings: number
  transactions: number
}

interface Place {
  database: OpenDatabase
  vault: Vault
  clock: Clock
}

/** So many clients are written at a time: a few MB on the way to the database. */
const clientsAtOnce = 100
const goalsEach = 3
/** Nothing is older. */
const firstDate = '1900-01-01'

/**
 * Makes an adviser with clients, three finalised goals each, and about a hundred transactions a client, all by the
 * ledger's own rules at the NAVs of the database. The account has its username only when all is there: stopped on the
 * way, it leaves an account that nobody can sign in to, and the same call begins anew.
 * @throws where the username is taken
 */
export async function seedBook(
  place: Place,
  seed: BookSeed,
  onProgress: (clients: number) => void = () => {},
): Promise<SeededBook> {
  const { database, clock } = place
  const { db } = database
  const navs = await loadNavBook(db, businessDate(clock()))
  const { username, password } = seed
  const usernameKey = identityKey(username)
  const taken = new Error(`There is an account with the username ${username} already.`)
  if (await isTaken(db, usernameKey)) throw taken
  const unfinished = `unfinished ${randomBytes(12).toString('base64url')}`
  const account = await createAdviser(db, clock(), { username: unfinished, password })
  if (account === undefined) throw new Error(`There is an account with the username ${unfinished} already.`)
  const { adviserId, firmId } = account
  const made: SeededBook = { firmId, clients: 0, goals: 0, holdings: 0, transactions: 0 }
  const draw = createDraw(seed.seed)
  while (made.clients < seed.clients) {
    await addClients(place, { draw, navs, made }, Math.min(clientsAtOnce, seed.clients - made.clients))
    await db.transaction().execute((open) => markBookChanged(open, firmId, firstDate))
    onProgress(made.clients)
  }
  await analyse(db)
  await warmBook({ db, clock, firmId })
  if (!(await rename(db, adviserId, { username, usernameKey }))) throw taken
  return made
}

interface Progress {
  draw: Draw
  navs: NavBook
  made: SeededBook
}

async function addClients(place: Place, { draw, navs, made }: Progress, count: number): Promise<void> {
  const { database, vault, clock } = place
  const people = Array.from({ length: count }, (_, n) => ({
    person: createPerson(draw, made.clients + n),
    goals: Array.from({ length: goalsEach }, (_goal, nth) => createGoal(draw, nth, navs)),
  }))
  const goals = people.flatMap((one) => one.goals)
  const sum = (size: (goal: (typeof goals)[number]) => number) =>
    goals.reduce((all, one) => all + size(one), 0)
  const ids: GoalIds = {
    firm: made.firmId,
    client: await takeIds(database.db, 'client', count),
    goal: await takeIds(database.db, 'goal', goals.length),
    holding: await takeIds(
      database.db,
      'holding',
      sum((goal) => goal.settlement.holdings.size),
    ),
    sip: await takeIds(
      database.db,
      'sip',
      sum((goal) => goal.sips.length),
    ),
    entry: await takeIds(
      database.db,
      'ledger_entry',
      sum((goal) => goal.entries.length),
    ),
  }
  const rows = noRows()
  for (const { person, goals: own } of people) {
    addPerson(rows, ids, person, vault, clock().toISOString())
    for (const goal of own) {
      const taken = addGoal(rows, ids, goal, navs)
      ids.goal += 1
      ids.holding += taken.holding
      ids.sip += taken.sip
      ids.entry += taken.entry
    }
    ids.client += 1
  }
  for (const table of seededTables)
    await copyInto(database, table, seededColumns[table], [rows[table].join('')])
  await noteClients(database.db, made.firmId)
  made.clients += count
  made.goals += rows.goal.length
  made.holdings += rows.holding.length
  made.transactions += rows.ledger_entry.length
}
