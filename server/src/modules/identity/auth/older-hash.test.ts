import { authRoutes } from '@lakshya/contract'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const adviserRow = async ({ username }: TestAdviser) =>
  test.dependencies.database.db
    .selectFrom('adviser')
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
const signIn = ({ username }: TestAdviser, password: string) =>
  test.call(authRoutes.login, { body: { username, password } })

it('a password of before is hashed anew when it is next given, and only then', async () => {
  const adviser = await test.newAdviser()
  const older = await hash(adviser.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const { id } = await adviserRow(adviser)
  const { db } = test.dependencies.database
  await db.updateTable('adviser').set({ password_hash: older }).where('id', '=', id).execute()
  expect((await signIn(adviser, 'not it')).status).toBe(401)
  expect((await adviserRow(adviser)).password_hash).toBe(older)
  expect((await signIn(adviser, adviser.password)).status).toBe(200)
  const newer = (await adviserRow(adviser)).password_hash
  expect(newer).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(adviser, adviser.password)).status).toBe(200)
  expect((await adviserRow(adviser)).password_hash).toBe(newer)
})
