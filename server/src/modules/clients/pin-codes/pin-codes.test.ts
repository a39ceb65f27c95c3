import { pinCodeRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
})
afterAll(() => test.close())

const placeOf = async (pincode: string) => {
  const { status, body } = await adviser.call(pinCodeRoutes.pinCode, { params: { pincode } })
  return status === 200 ? [body.city, body.state] : status
}

it.each([
  ['400001', ['Mumbai', 'Maharashtra']],
  ['400602', ['Thane', 'Maharashtra']],
  ['400703', ['Navi Mumbai', 'Maharashtra']],
  ['110001', ['New Delhi', 'Delhi']],
  ['560001', ['Bengaluru', 'Karnataka']],
  ['700091', ['Kolkata', 'West Bengal']],
  ['226001', ['Lucknow', 'Uttar Pradesh']],
  ['141002', ['Ludhiana', 'Punjab']],
  ['403001', ['Panaji', 'Goa']],
  ['500081', ['Hyderabad', 'Telangana']],
  // Parts of a sorting district that belong to another state.
  ['160001', ['Chandigarh', 'Chandigarh']],
  ['160062', ['Mohali', 'Punjab']],
  ['396210', ['Daman', 'Dadra and Nagar Haveli and Daman and Diu']],
  ['605001', ['Puducherry', 'Puducherry']],
  ['605602', ['Villupuram', 'Tamil Nadu']],
  ['682555', ['Kavaratti', 'Lakshadweep']],
  ['194101', ['Leh', 'Ladakh']],
  ['814112', ['Deoghar', 'Jharkhand']],
  ['247667', ['Roorkee', 'Uttarakhand']],
  ['737101', ['Gangtok', 'Sikkim']],
  // A district that no one town stands for.
  ['743101', [null, 'West Bengal']],
])('finds where %s is', async (pincode, place) => expect(await placeOf(pincode)).toEqual(place))

it('says so where no PIN code begins like that, or it is none', async () => {
  expect(await placeOf('990001')).toBe(404)
  for (const typed of ['012345', '4006', '4006021', 'abcdef']) expect(await placeOf(typed)).toBe(404)
})
