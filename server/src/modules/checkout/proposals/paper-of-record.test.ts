import { userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { checkOut, createCheckoutTest, newBuyer } from '../../../testing/checkout.ts'
import { logoSvg, pngOf } from '../../../testing/pictures.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())

it('a proposal keeps the logo, the rates and the account of the day that it was made on', async () => {
  const buyer = await newBuyer(test)
  const { adviser } = buyer
  const put = (file: Buffer | string) =>
    adviser.call(userRoutes.putLogo, { body: { file: Buffer.from(file).toString('base64') } })
  expect((await put(logoSvg)).status).toBe(200)
  const { advice } = await checkOut(test, buyer, { kind: 'monthly' })
  const paper = async () => {
    const headers = { cookie: adviser.cookie }
    return (await test.app.inject({ url: `/proposals/${advice.id}.pdf`, headers })).rawPayload
  }
  const first = await paper()
  expect(first.toString('latin1')).toContain('/Subtype /Image')
  const { text, pages } = readPdf(first)
  expect(pages).toBe(2)
  expect(text).toContain('Bank State Bank of India, ••4417')
  expect(text).not.toContain('302100444417')
  expect(text).toContain('The goal as a picture')
  expect(text).toMatch(/An estimate: a trail of \d\.\d\d% a year/)
  await put(pngOf(30, 30))
  await adviser.call(userRoutes.removeLogo, {})
  expect((await paper()).equals(first)).toBe(true)
})
