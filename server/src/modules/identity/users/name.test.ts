import { userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('keeps the name that clients know the distributor by, and lets it go again', async () => {
  const adviser = await test.newAdviser()
  const put = (body: unknown) => adviser.call(userRoutes.updateProfile, { body })
  expect((await put({ name: '  Meenakshi Iyer & Co. ' })).body.name).toBe('Meenakshi Iyer & Co.')
  expect((await put({ name: null })).body.name).toBeNull()
  const wrong = await put({ name: 'A\r\nB' })
  expect([wrong.status, wrong.problem.details?.[0]?.path]).toEqual([422, 'name'])
})
