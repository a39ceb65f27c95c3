import { expect } from '@playwright/test'
import { mailedCode, otpField } from '../cart-page.ts'
import { newPan, registerDistributor } from '../journey.ts'
import { clientsOf, signInDemo } from '../plan-page.ts'
import type { Journey } from './hand.ts'

/** From the dashboard: all that a KYC agency asks for, the bank, and a nominee. */
const registration: Journey = {
  name: 'A client registered with full KYC',
  bar: 25,
  async go(page, site, hand) {
    await registerDistributor(page, site)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const pan = newPan()
    await hand.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'New Client' }))
    await hand.fill(field('Name'), 'Sunita Agarwal')
    await hand.fill(field('Date of birth'), '14031979')
    await hand.fill(field('PAN number'), pan)
    await hand.fill(field('Confirm PAN number'), pan)
    await hand.choose(field('Profession'), 'Professional')
    await hand.fill(field('Phone'), '98330 27146')
    await hand.fill(field('Email'), 'sunita.agarwal@example.com')
    await hand.choose(field('Risk appetite'), '6')
    await hand.click(page.getByRole('button', { name: 'Suggest a password' }))
    await hand.fill(field('Address line 1'), '14, Gokhale Road')
    await hand.fill(field('Pincode'), '400602')
    await hand.fill(field('Account number'), '302100444417')
    await hand.fill(field('Confirm account number'), '302100444417')
    await hand.fill(field('IFSC'), 'SBIN0000300')
    await hand.choose(field('Bank proof'), 'Cheque')
    await hand.fill(field('Nominee name'), 'Manoj Agarwal')
    await hand.fill(field('Nominee relation'), 'Spouse')
    await hand.fill(field('Source of wealth'), 'Salary')
    await hand.choose(field('Gross annual income'), '10-25 lakh')
    await hand.fill(field('Place of birth'), 'Thane')
    await hand.tick(page.getByLabel(/^The particulars above/))
    await hand.tick(page.getByLabel(/^The client has read the privacy notice/))
    await expect(field('City')).toHaveValue('Thane')
    await expect(field('State')).toHaveValue('Maharashtra')
    await expect(field('Bank name')).toHaveValue('State Bank of India')
    await hand.click(page.getByRole('button', { name: 'Register Client' }))
    await expect(page.getByText('Client Sunita Agarwal has been successfully registered!')).toBeVisible()
  },
}

/** From a client's page to a goal in the cart. */
const goalToCart: Journey = {
  name: 'From a client to a goal in the cart',
  bar: 6,
  async go(page, site, hand) {
    await page.context().clearCookies()
    await signInDemo(page, site)
    const client = await ownClient(page)
    await page.goto(`${site}/clients/${client.id}`)
    await hand.click(page.getByRole('link', { name: 'Create New Goal' }).first())
    await hand.fill(page.getByLabel('Goal name'), 'School')
    await hand.fill(page.getByRole('textbox', { name: 'Target amount' }), '25 lakh')
    await hand.click(page.getByRole('button', { name: 'Calculate plan' }))
    await hand.click(page.getByRole('button', { name: 'Add to Cart' }))
    await expect(page.getByRole('link', { name: 'Cart, 1 goal' })).toBeVisible()
  },
}

/** From the cart with that goal to its booking, with the code that the client reads out. */
const checkout: Journey = {
  name: 'Checkout',
  bar: 5,
  async go(page, site, hand) {
    const client = await ownClient(page)
    await page.goto(`${site}/cart`)
    const before = await mailedCode(site, client.email, () => true)
    await hand.click(page.getByRole('button', { name: 'Send OTP' }))
    const code = await mailedCode(site, client.email, (each) => each !== '' && each !== before)
    await hand.fill(otpField(page), code)
    const verify = page.getByRole('button', { name: 'Verify' })
    if (await verify.isEnabled().catch(() => false)) await hand.click(verify)
    await hand.click(page.getByRole('button', { name: /^Finalize Portfolio & Email/ }))
    await expect(
      page.getByText('Goal created and portfolio details emailed successfully!').first(),
    ).toBeVisible()
  },
}

/** From the dashboard to what a client whose name is known is worth. */
const anyValue: Journey = {
  name: 'Any client’s value',
  bar: 3,
  async go(page, site, hand) {
    await page.goto(`${site}/dashboard`)
    await hand.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients' }))
    await hand.fill(page.getByRole('searchbox').first(), 'Thomas')
    const row = page.getByRole('row').filter({ hasText: 'Thomas Kurian' })
    await expect(row).toContainText('₹')
  },
}

/** Whoever the demo's plans are not too bold for, with KYC validated. */
async function ownClient(page: Parameters<typeof clientsOf>[0]) {
  const clients = (await clientsOf(page)) as {
    id: number
    name: string
    email?: string
    kycStatus?: boolean
  }[]
  const found = clients.find((client) => client.kycStatus === true && client.email)
  if (found === undefined) throw new Error('The demo has a client with KYC and an e-mail.')
  return { id: found.id, name: found.name, email: found.email ?? '' }
}

/** In this order, as the checkout takes what the one before put into the cart. */
export const journeys: readonly Journey[] = [registration, goalToCart, checkout, anyValue]
