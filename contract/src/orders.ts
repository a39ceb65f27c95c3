import { z } from 'zod'
import { fundCode, id, idParam, isoDate, plainText } from './fields.ts'
import { goalParams } from './goals.ts'
import { defineRoute } from './route.ts'

/** Orders of one file at most. */
export const mostOrders = 1_000

/**
 * Where an order stands. Handed is what the product is to send to the rail by itself and the rail has not confirmed yet. Allotted is
 * what the registrar's own file says, and nobody else.
 */
export const orderStates = ['to-send', 'handed', 'sent', 'accepted', 'rejected', 'allotted'] as const
export const orderState = z.enum(orderStates, { error: 'Choose one of the states.' })
export type OrderState = z.infer<typeof orderState>

/** What an order is known by: an entry of the ledger or a SIP, each one order and no more. */
export const orderKey = z.string().regex(/^[es][1-9]\d{0,14}$/, 'Name an order of the list.')

export const order = z
  .object({
    key: orderKey,
    kind: z.enum(['purchase', 'redemption', 'switch', 'sip']),
    client: z.object({ id, name: z.string() }),
    goal: z.object({ id, name: z.string() }),
    fundCode,
    fundName: z.string(),
    toFundName: z.string().nullable(),
    /** Rupees of a purchase, an instalment, or what is asked to be paid out; null of one in units. */
    amount: z.number().nullable(),
    /** With neither amount nor units: everything held. */
    units: z.string().nullable(),
    dated: isoDate,
    state: orderState,
    /** Why the rail rejected it. */
    reason: z.string().nullable(),
    /** What the rail knows it by: ours, and the rail's own once it has told. */
    reference: z.string().nullable(),
    railNumber: z.string().nullable(),
    fileId: id.nullable(),
    /** How it went or goes out; null while it is to be sent. */
    way: z.enum(['file', 'hand', 'rail']).nullable(),
    /** What keeps the rail from saying where it stands, in words; null where nothing does. */
    trouble: z.string().nullable(),
    isCancelAsked: z.boolean(),
    /** It was taken back in the book after it was sent. */
    isCancelled: z.boolean(),
    /** What is missing before it can be written into a file, each with how it is mended; empty where nothing is. */
    missing: z.array(
      z.object({
        kind: z.enum(['client-code', 'scheme-code', 'pan', 'kyc', 'consent', 'folio', 'mandate', 'by-hand']),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

/** With which rail a firm is a member, and from when on what is agreed becomes orders. */
export const railSetting = z
  .object({
    rail: z.literal('bse-star-mf', { error: 'Choose the rail.' }),
    memberCode: z
      .string('Enter the member code.')
      .trim()
      .regex(/^[A-Za-z0-9]{2,20}$/, 'A member code has 2 to 20 letters and digits.'),
    beginsOn: isoDate,
  })
  .meta({ id: 'RailSetting' })
export type RailSetting = z.infer<typeof railSetting>

export const railFile = z.object({
  id,
  name: z.string(),
  orders: z.int(),
  /** SHA-256 of its bytes. */
  digest: z.string(),
  writtenAt: z.iso.datetime(),
  writtenBy: z.string(),
  /** False once a client in it was erased. */
  isKept: z.boolean(),
})
export type RailFile = z.infer<typeof railFile>

/** The firm's connection to a rail: the operator's, so that none is there unless he made it. */
const railLine = z.object({
  /** Orders that lack nothing are handed to it without anybody's press. */
  sendsItself: z.boolean(),
  /** Orders whose state the rail could not be asked, and what came of the last attempt. */
  troubled: z.int(),
  trouble: z.string().nullable(),
})

export const orderList = z
  .object({
    setting: railSetting.nullable(),
    /** Null where orders of this firm go out by files alone. */
    line: railLine.nullable(),
    orders: z.array(order),
    counts: z.record(orderState, z.int()),
    /** The newest ones. */
    files: z.array(railFile),
    /** Where the next page begins; null behind the last order. */
    next: orderKey.nullable(),
  })
  .meta({ id: 'OrderList' })
export type OrderList = z.infer<typeof orderList>

const writtenFile = z.object({ file: railFile, text: z.string() })

/** What a client is called on the rail. */
export const railClientCode = z
  .string('Enter the client code.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,10}$/, 'A client code has 1 to 10 letters and digits.')
/** What a scheme is called there. */
export const railSchemeCode = z
  .string('Enter the scheme code.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{0,19}$/, 'A scheme code has at most 20 letters, digits and hyphens.')

const mostCodes = `Enter at most ${mostOrders} codes at a time.`

const isEachOnce =
  <T>(keyOf: (one: T) => number) =>
  (list: readonly T[]) =>
    new Set(list.map(keyOf)).size === list.length

export const orderKeys = z
  .array(orderKey)
  .min(1, 'Choose at least one order.')
  .max(mostOrders, `A file has at most ${mostOrders} orders.`)
  .refine((keys) => new Set(keys).size === keys.length, 'Name each order once.')

export const orderRoutes = {
  listOrders: defineRoute({
    method: 'GET',
    path: '/api/orders',
    access: 'adviser',
    summary: 'What was agreed as orders for the rail, the newest first, with what is missing',
    query: z.object({
      state: orderState.exactOptional(),
      limit: z
        .string()
        .regex(/^(?:[1-9]\d{0,2}|1000)$/, 'A limit is a whole number from 1 to 1000.')
        .transform(Number)
        .exactOptional(),
      /** `next` of the page before. */
      cursor: orderKey.exactOptional(),
    }),
    response: orderList,
  }),
  goalOrders: defineRoute({
    method: 'GET',
    path: '/api/goals/:id/orders',
    access: 'adviser',
    summary: 'The orders of a goal with where each stands; none where the firm has no rail',
    params: goalParams,
    response: z.array(order),
  }),
  setRail: defineRoute({
    method: 'PUT',
    path: '/api/orders/rail',
    access: 'adviser',
    task: 'own',
    summary: 'Name the rail that the firm is a member of, and from when on orders are made',
    body: railSetting,
    response: railSetting,
  }),
  setOrderCodes: defineRoute({
    method: 'PUT',
    path: '/api/orders/codes',
    access: 'adviser',
    task: 'prepare',
    summary: 'Enter what clients and schemes are called on the rail',
    body: z.object({
      clients: z
        .array(z.object({ clientId: id, code: railClientCode }))
        .max(mostOrders, mostCodes)
        .refine(
          isEachOnce(({ clientId }: { clientId: number }) => clientId),
          'Name each client once.',
        )
        .exactOptional(),
      schemes: z
        .array(z.object({ fundCode, code: railSchemeCode, largeCode: railSchemeCode.exactOptional() }))
        .max(mostOrders, mostCodes)
        .refine(
          isEachOnce((scheme: { fundCode: string }) => Number(scheme.fundCode)),
          'Name each fund once.',
        )
        .exactOptional(),
    }),
    response: z.object({ clients: z.int(), schemes: z.int() }),
  }),
  writeOrderFile: defineRoute({
    method: 'POST',
    path: '/api/orders/files',
    access: 'adviser',
    task: 'own',
    summary:
      'Write orders into a file of the rail, all or none, each once; `again` where one is to be sent again',
    body: z.object({ orders: orderKeys, again: z.boolean().exactOptional() }),
    response: writtenFile,
    status: 201,
  }),
  readOrderFile: defineRoute({
    method: 'GET',
    path: '/api/order-files/:id',
    access: 'adviser',
    summary: 'A file that was written, as it was written',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: writtenFile,
  }),
  markOrdersSent: defineRoute({
    method: 'POST',
    path: '/api/orders/by-hand',
    access: 'adviser',
    task: 'own',
    summary: "Note orders as sent that were entered on the rail's own screens",
    body: z.object({ orders: orderKeys }),
    response: z.object({ orders: z.int() }),
  }),
  readOrderAnswers: defineRoute({
    method: 'POST',
    path: '/api/orders/answers',
    access: 'adviser',
    task: 'prepare',
    summary: "Read the rail's order status report: which orders it accepted and which it rejected, with why",
    body: z.object({
      text: z
        .string('Choose the file.')
        .min(1, 'The file is empty.')
        .max(200_000, 'The file is too large: send it in parts of some 1,000 rows.'),
      fileName: plainText().max(200).exactOptional(),
    }),
    response: z.object({
      accepted: z.int(),
      rejected: z.int(),
      /** Rows that are of no order of this firm's. */
      unknown: z.int(),
    }),
  }),
}
