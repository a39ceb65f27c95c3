import { goalChangeRoutes, goalRoutes } from '@lakshya/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noteClients } from '../../core/database/note-clients.ts'
import { joined } from '../../testing/colleagues.ts'
import { storeGoal, storeSip } from '../../testing/goals.ts'
import { makeLists, openMorning } from '../../testing/morning.ts'
import { isOnCluster } from '../../testing/on-cluster.ts'

const { test, adviser, db, list, kinds, act, moveTo, quietGoal, setKyc, nameNominee } = openMorning()

describe('the list of the morning', () => {
  it('is empty where nothing needs anybody, and says that it was looked at', async () => {
    await quietGoal()
    expect((await list()).madeAt).toBeNull()
    await makeLists(test())
    expect(await list()).toMatchObject({
      lines: [],
      counts: [],
      atStake: 0,
      madeAt: '2026-11-21T06:00:00.000Z',
    })
  })

  it('has a line of KYC with what waits for it, which goes once it is validated', async () => {
    const goal = await storeGoal(test(), adviser())
    await nameNominee(goal.clientId, 'Mihir Kale')
    await storeSip(test(), goal)
    await makeLists(test())
    const found = await list()
    expect(found.lines).toMatchObject([
      {
        kind: 'kyc',
        client: { id: goal.clientId },
        amount: 3_000,
        stake: 'a month waits',
        why: expect.stringContaining('‘Not started’'),
      },
    ])
    expect(found).toMatchObject({
      counts: [{ group: 'papers', count: 1 }],
      atStake: 3_000,
      views: { open: 1 },
    })
    await setKyc(goal.clientId, 'Validated')
    await makeLists(test())
    expect(await kinds()).toEqual([])
    // Its cause comes back: it is a line anew, whatever was done to the one before.
    await setKyc(goal.clientId, 'Rejected')
    await makeLists(test())
    expect(await kinds()).toEqual(['kyc'])
  })

  // A table of a cluster takes no trigger after it was placed.
  it.skipIf(isOnCluster)('is made once more where a client went while it was made', async () => {
    await storeGoal(test(), adviser())
    await sql`create sequence morning_tries`.execute(db())
    await sql`create function gone_meanwhile() returns trigger language plpgsql as $$ begin
      if nextval('morning_tries') = 1 then raise foreign_key_violation; end if;
      return new;
    end $$`.execute(db())
    await sql`create trigger gone_meanwhile before insert on morning_line
      for each row execute function gone_meanwhile()`.execute(db())
    await makeLists(test())
    expect(await kinds()).toEqual(['kyc', 'nominee'])
    await sql`drop trigger gone_meanwhile on morning_line`.execute(db())
  })

  it('has SIPs that end within 60 days while their goal goes on, with a year of them', async () => {
    const goal = await quietGoal({ targetDate: '2036-03-01' })
    const sipId = await storeSip(test(), goal)
    const endOn = (day: string) =>
      db().updateTable('sip').set({ end_on: day }).where('id', '=', sipId).execute()
    await endOn('2027-01-21')
    await makeLists(test())
    expect(await kinds(adviser(), { group: 'sips' })).toEqual([])
    await endOn('2027-01-20')
    await moveTo('2026-11-22T06:00:00Z')
    await makeLists(test())
    expect((await list(adviser(), { group: 'sips' })).lines).toMatchObject([
      {
        kind: 'sip-ending',
        goal: { id: goal.goalId, name: 'House' },
        dueOn: '2027-01-20',
        amount: 36_000,
        why: expect.stringContaining('the goal runs to 1 Mar 2036.'),
      },
    ])
    // One that ends with its goal needs nobody.
    await db().updateTable('goal').set({ target_date: '2027-02-01' }).where('id', '=', goal.goalId).execute()
    await moveTo('2026-11-23T06:00:00Z')
    await makeLists(test())
    expect(await kinds(adviser(), { group: 'sips' })).toEqual([])
  })

  it('has a review a year after a goal was finalised, and again the year after one that was done', async () => {
    const goal = await quietGoal()
    await moveTo('2027-02-15T06:00:00Z')
    await makeLists(test())
    expect(await kinds(adviser(), { group: 'reviews' })).toEqual([])
    await moveTo('2027-02-17T06:00:00Z')
    await makeLists(test())
    const [line] = (await list(adviser(), { group: 'reviews' })).lines
    expect(line).toMatchObject({
      kind: 'review-due',
      goal: { id: goal.goalId },
      dueOn: '2027-03-02',
      amount: null,
    })
    await act(line?.id ?? 0, { act: 'done' })
    await moveTo('2027-09-01T06:00:00Z')
    await makeLists(test())
    expect(await kinds(adviser(), { group: 'reviews' })).toEqual([])
    await moveTo('2028-02-20T06:00:00Z')
    await makeLists(test())
    expect((await list(adviser(), { group: 'reviews' })).lines).toMatchObject([{ dueOn: '2028-03-02' }])
  })

  it('has a review as often as it was set for the goal', async () => {
    const goal = await quietGoal()
    const params = { id: goal.goalId }
    const answer = await adviser().call(goalChangeRoutes.changeGoal, { params, body: { reviewMonths: 3 } })
    expect(answer.body.message).toBe('Goal changed.')
    const detail = await adviser().call(goalRoutes.getGoal, { params })
    expect(detail.body.reviewMonths).toBe(3)
    await moveTo('2026-11-22T06:00:00Z')
    await makeLists(test())
    const [line] = (await list(adviser(), { group: 'reviews' })).lines
    expect(line).toMatchObject({
      kind: 'review-due',
      dueOn: '2026-12-02',
      why: expect.stringContaining('a review is due every 3 months.'),
    })
    await act(line?.id ?? 0, { act: 'done' })
    await moveTo('2027-02-20T06:00:00Z')
    await makeLists(test())
    expect((await list(adviser(), { group: 'reviews' })).lines).toMatchObject([{ dueOn: '2027-03-02' }])
  })

  it('has goals whose mix left its band, by what is out of place', async () => {
    const goal = await quietGoal()
    await storeSip(test(), goal)
    await db()
      .updateTable('holding')
      .set({ units: '5000', invested: '500000' })
      .where('goal_id', '=', goal.goalId)
      .execute()
    const agree = (code: number, position: number) =>
      db()
        .insertInto('goal_fund')
        .values({ goal_id: goal.goalId, firm_id: goal.firmId, fund_code: code, position, amount: '5000' })
        .execute()
    await agree(120716, 0)
    await makeLists(test())
    expect(await kinds(adviser(), { group: 'drift' })).toEqual([])
    await agree(119788, 1)
    await moveTo('2026-11-22T06:00:00Z')
    await makeLists(test())
    const [line] = (await list(adviser(), { group: 'drift' })).lines
    expect(line).toMatchObject({ kind: 'goal-drifted', stake: 'out of place', goal: { id: goal.goalId } })
    expect(line?.why).toContain('50.0 points')
    expect(line?.amount).toBeGreaterThan(100_000)
  })

  it('has an ARN that lapses, told to who has it and to the owner alone', async () => {
    const colleague = await joined(test(), adviser(), 'distributor')
    const other = await joined(test(), adviser(), 'distributor')
    await db()
      .updateTable('adviser')
      .set({ arn: 'ARN-104587', arn_valid_until: '2026-12-02' })
      .where('username', '=', colleague.username)
      .execute()
    await makeLists(test())
    for (const by of [adviser(), colleague]) {
      expect((await list(by)).lines).toMatchObject([
        { kind: 'arn', about: 'ARN-104587', dueOn: '2026-12-02' },
      ])
    }
    expect(await kinds(other)).toEqual([])
  })

  it('has mails that came back, until the client’s address is another or one arrives', async () => {
    const { clientId, firmId } = await quietGoal({ email: 'meera@example.com' })
    await db()
      .updateTable('mail')
      .set({ failed_at: new Date('2026-11-20T06:00:00Z'), sent_at: null })
      .where('client_id', '=', clientId)
      .execute()
    await db()
      .insertInto('mail')
      .values({
        recipient: 'Meera@example.com',
        subject: 'Your goal',
        body_sealed: null,
        secret_until: null,
        adviser_id: null,
        firm_id: firmId,
        client_id: clientId,
        advice_id: null,
        created_at: new Date('2026-11-19T06:00:00Z'),
        due_at: new Date('2026-11-19T06:00:00Z'),
        tries: 5,
        sent_at: null,
        failed_at: new Date('2026-11-19T09:00:00Z'),
        last_error: 'no such mailbox',
      })
      .execute()
    await makeLists(test())
    expect((await list()).lines).toMatchObject([
      { kind: 'mail-failed', about: 'meera@example.com', since: '2026-11-19', amount: null },
    ])
    await db().updateTable('client').set({ email: 'm@example.com' }).where('id', '=', clientId).execute()
    await noteClients(db(), firmId)
    await makeLists(test())
    expect(await kinds()).toEqual([])
  })

  it('has goals that need attention, by how far they are behind', async () => {
    const goal = await quietGoal()
    await db()
      .insertInto('goal_standing')
      .values({
        firm_id: goal.firmId,
        goal_id: goal.goalId,
        client_id: goal.clientId,
        standing: 'Needs attention',
        was: 'On track',
        since: new Date('2026-11-10T06:00:00Z'),
        behind: '342000',
      })
      .execute()
    await makeLists(test())
    expect(await list()).toMatchObject({
      lines: [{ kind: 'goal-behind', amount: 342_000, since: '2026-11-10', stake: 'short of its pace' }],
      goals: { count: 1, onTrack: 0 },
    })
  })
})
