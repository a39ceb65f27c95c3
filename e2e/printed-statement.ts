import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  folioOf,
  rowOf,
  schemeOf,
  statementOf,
} from '../server/src/modules/statements/reading/cas/book.fixture.ts'
import { plainLayout } from '../server/src/modules/statements/reading/cas/cas-layout.fixture.ts'
import { printCas } from '../server/src/modules/statements/reading/cas/print-cas.fixture.ts'
import { clientsWithKyc, finalizeButton, flatNamed, openCart, verifyOtp } from './cart-page.ts'
import { fillClient, newPan } from './journey.ts'

const purchase = (date: string, units: string) =>
  rowOf({ date, kind: 'purchase', description: 'Purchase', amount: '1000.00', units, nav: '10.0000' })

/** The PDF of a client's statement, locked with the PAN: two schemes, one with units from before it begins. */
export async function printedStatement(holder: string, pan: string) {
  const kotak = {
    registrarCode: 'K123',
    name: 'Kotak Flexicap Fund - Growth (Regular Plan)',
    isin: 'INF174K01336',
  }
  const older = {
    registrarCode: 'D03',
    name: 'DSP Flexi Cap Fund - Regular Plan - Growth',
    isin: 'INF740K01037',
    openingUnits: '80.000',
  }
  const own = { pan, holderPan: pan, holder }
  const bought = schemeOf([purchase('2021-06-07', '100.000'), purchase('2022-06-07', '100.000')], kotak)
  const folios = [
    folioOf([bought], { ...own, amc: 'Kotak Mutual Fund' }),
    folioOf([schemeOf([purchase('2023-06-07', '100.000')], older)], {
      ...own,
      amc: 'DSP Mutual Fund',
      folio: '90381127 / 0',
      number: '90381127',
      suffix: '0',
    }),
  ]
  const statement = statementOf(folios)
  return {
    name: 'asha-cas.pdf',
    mimeType: 'application/pdf',
    buffer: await printCas(statement, plainLayout, { userPassword: pan }),
  }
}

/** Registers a client of the signed-in distributor whose KYC is validated, with a goal that is finalised. */
export async function finalisedClient(page: Page, site: string) {
  const [name, goalName, panNumber] = ['Asha Kale', 'Ira’s school', newPan()]
  await page.goto(`${site}/clients/new`)
  await fillClient(page, name, panNumber)
  const address = `asha-${randomBytes(4).toString('hex')}@example.com`
  await page.getByLabel('Email', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Register Client' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.evaluate(validateKyc)
  const [client] = await clientsWithKyc(page, true)
  if (client === undefined) throw new Error('The client was not registered.')
  await openCart(page, site, client, [flatNamed(goalName)])
  await verifyOtp(page, site, client)
  await finalizeButton(page).click()
  await page.getByRole('region', { name: 'Advice records' }).waitFor()
  return { name, panNumber, goalName }
}

/** In the browser: the only client's KYC is validated, as the agency said. */
async function validateKyc(): Promise<void> {
  const [client]: { id: number }[] = await (await fetch('/api/clients')).json()
  const body = { state: 'Validated', agency: 'CVL', reference: 'K-1', date: '2024-03-01' }
  const answer = await fetch(`/api/clients/${client?.id}/kyc-status`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
