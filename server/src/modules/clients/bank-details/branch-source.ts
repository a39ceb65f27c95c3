import { z } from 'zod'

/** What the configured directory of branches said of an IFSC. */
export type BranchAnswer =
  | { kind: 'found'; bankName: string; branchName: string; micr: string | null }
  /** It knows no such branch. */
  | { kind: 'absent' }
  /** It is down, slow or answers nonsense; `reason` is for the log. */
  | { kind: 'failed'; reason: string }

const mostBytes = 64 * 1024

const text = z
  .string()
  .transform((value) => value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(200))

const body = z.object({
  IFSC: z.string().optional(),
  BANK: text,
  BRANCH: text,
  /** Some branches have none; what is no MICR is nobody's. */
  MICR: z.unknown().optional(),
})

/**
 * Asks a directory of branches as Razorpay's: `GET {apiUrl}/{ifsc}`, JSON. Redirects are not followed.
 * @param ifsc checked before, so that it can lead to no other address
 */
export async function askForBranch(apiUrl: string, ifsc: string, limitMs: number): Promise<BranchAnswer> {
  try {
    const answer = await fetch(`${apiUrl.replace(/\/+$/, '')}/${ifsc}`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
    })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      return answer.status === 404
        ? { kind: 'absent' }
        : { kind: 'failed', reason: `status ${answer.status}` }
    }
    return understand(await readText(answer), ifsc)
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) }
  }
}

async function readText(answer: Response): Promise<string | undefined> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function understand(content: string | undefined, ifsc: string): BranchAnswer {
  if (content === undefined) return { kind: 'failed', reason: `more than ${mostBytes} bytes` }
  const outcome = body.safeParse(parseJson(content))
  if (!outcome.success) return { kind: 'failed', reason: 'not the JSON of a branch' }
  const { IFSC, BANK, BRANCH, MICR } = outcome.data
  if (IFSC !== undefined && IFSC !== ifsc) return { kind: 'failed', reason: 'the JSON of another branch' }
  return { kind: 'found', bankName: BANK, branchName: BRANCH, micr: readMicr(MICR) }
}

function readMicr(value: unknown): string | null {
  return typeof value === 'string' && /^\d{9}$/.test(value.trim()) ? value.trim() : null
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
  return error.name === 'TimeoutError' ? 'too slow' : (code ?? message ?? error.message)
}
