import { z } from 'zod'
import type { Config } from '../../../core/process/config.ts'

/** Where a firm's orders go, and what it shows there. */
export interface RailLine {
  url: string
  key: string
}

/** The line that the operator made for a firm; undefined where he made none. */
export function lineOf(
  { railUrl, railKeys }: Pick<Config, 'railUrl' | 'railKeys'>,
  firmId: number,
): RailLine | undefined {
  const key = railKeys.get(firmId) ?? railKeys.get(0)
  return railUrl === undefined || key === undefined ? undefined : { url: railUrl, key }
}

const limits = { waitMs: 10_000, answerBytes: 64 * 1024 } as const

const words = (most: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, most),
    )
    .nullish()

const told = z.object({
  reference: z.string(),
  state: z.enum(['received', 'authenticated', 'accepted', 'rejected', 'cancelled', 'allotted', 'unknown']),
  reason: words(300),
  number: words(40),
})

/** Where an order or a mandate stands at the rail; mandates alone are authenticated. */
export interface RailState {
  kind: 'state'
  state: Exclude<z.infer<typeof told>['state'], 'unknown'>
  reason: string | null
  number: string | null
}

/**
 * What came of an attempt. `unknown`: the rail says that it never had the reference. `unclear`: nothing is known of it; `isDown`
 * where the gateway itself did not answer.
 */
export type RailAnswer =
  | RailState
  | { kind: 'unknown' }
  | { kind: 'unclear'; trouble: string; isDown: boolean }

type Asked = 'send' | 'ask' | 'cancel'
const methods = { send: 'PUT', ask: 'GET', cancel: 'DELETE' } as const

/** Asks the gateway one thing of one order, or of one mandate. Never throws; its words are cut and hold no secret of ours. */
export async function askRail(
  { url, key }: RailLine,
  {
    kind,
    asked,
    reference,
    body,
  }: { kind: 'orders' | 'mandates'; asked: Asked; reference: string; body?: unknown },
  signal: AbortSignal,
): Promise<RailAnswer> {
  try {
    const response = await fetch(`${url}/${kind}/${encodeURIComponent(reference)}`, {
      method: methods[asked],
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.waitMs)]),
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return readAnswer(response.status, await readShort(response), { asked, reference })
  } catch {
    return unclear('The rail did not answer.', true)
  }
}

const unclear = (trouble: string, isDown = false): RailAnswer => ({ kind: 'unclear', trouble, isDown })

/** An answer counts where it is of this order and says so itself; by its status alone it says nothing. */
function readAnswer(
  status: number,
  text: string,
  { asked, reference }: { asked: Asked; reference: string },
): RailAnswer {
  if (status === 401 || status === 403) return unclear('The rail refuses the key of this firm.')
  if (status === 429 || status >= 500) return unclear(`The rail answered ${status}.`, true)
  const read = told.safeParse(parsed(text))
  if (!read.success || read.data.reference !== reference)
    return unclear(`The rail answered ${status} with what is no state of this order.`)
  const { state, reason = null, number = null } = read.data
  if (status === 409 && asked === 'send')
    return unclear('The rail has another order by this reference: ask its desk.')
  if (state === 'unknown') {
    return asked === 'ask' ? { kind: 'unknown' } : unclear('The rail says that it does not know this order.')
  }
  return { kind: 'state', state, reason, number }
}

async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limits.answerBytes) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
