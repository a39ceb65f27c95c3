import { askRoutes, type ClientAct, type ClientAsked } from '@lakshya/contract'
import type { TestItem } from './cart-item.ts'
import { newItem, type TestBuyer } from './checkout.ts'
import { openView, type TestClientView } from './client-views.ts'
import type { Answer, TestApp } from './test-app.ts'

/** What a cart asks a client for. */
export interface Asked {
  items?: readonly TestItem[]
  acts?: readonly ClientAct[]
}

/** Asks a client in the own view, as the cart does. */
export function askInView(
  { adviser, client }: Pick<TestBuyer, 'adviser' | 'client'>,
  { items = [], acts = [] }: Asked,
): Promise<Answer<ClientAsked>> {
  const body = {
    ...(items.length > 0 && { items: items.map((item) => item.agreed) }),
    ...(acts.length > 0 && { acts: [...acts] }),
  }
  return adviser.call(askRoutes.askClient, { params: { id: client.id }, body })
}

/** What waits in a client's view, the newest first. */
export async function proposedIn(view: TestClientView) {
  const { status, body } = await view.call(askRoutes.portalProposals, {})
  if (status !== 200) throw new Error(`No proposals: ${JSON.stringify(body)}`)
  return body
}

/** Agrees to the newest that is proposed. */
export async function agreeInView(view: TestClientView) {
  const [first] = await proposedIn(view)
  if (first === undefined) throw new Error('Nothing is proposed.')
  const { id, digest } = first
  return view.call(askRoutes.agreeProposal, { params: { id }, body: { digest } })
}

/** What finalising takes where a code's token would stand; undefined where nothing is agreed to. */
export async function tokenOf({ adviser, client }: TestBuyer): Promise<string | undefined> {
  const { body } = await adviser.call(askRoutes.clientAsked, { params: { id: client.id } })
  return body.last?.token ?? undefined
}

/** A client who was asked for one goal in the own view, and is signed in there. */
export async function askedBuyer(test: TestApp, buyer: TestBuyer) {
  const view = await openView(test, buyer.adviser, { id: buyer.client.id, email: buyer.email })
  const item = await newItem(buyer)
  const asked = await askInView(buyer, { items: [item] })
  if (asked.status !== 200) throw new Error(`Not asked: ${JSON.stringify(asked.body)}`)
  return { view, item, asked: asked.body }
}
