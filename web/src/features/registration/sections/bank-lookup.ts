import { type BankDetails, bankDetails, bankDetailsRoutes, micrPlaceholder } from '@lakshya/contract'
import { ApiProblem, readProblem, send } from '../../../core/api.ts'

export type BankLookup =
  | { readonly kind: 'found'; readonly details: BankDetails }
  /** The bank may be known even so. */
  | { readonly kind: 'failed'; readonly message: string; readonly bankName?: string | undefined }

export type BankFields = Readonly<Record<'bankName' | 'branchName' | 'micr', string>>

/** What the fields say after an answer. What an earlier look-up filled in goes with its IFSC; what was typed stays. */
export function bankFieldsAfter(
  answer: BankLookup,
  shown: BankFields,
  filled: Partial<BankFields>,
): BankFields {
  const found =
    answer.kind === 'found' ? answer.details : { bankName: answer.bankName, micr: micrPlaceholder }
  const after = (name: keyof BankFields) =>
    (found as Partial<BankDetails>)[name] ?? (shown[name] === filled[name] ? '' : shown[name])
  return { bankName: after('bankName'), branchName: after('branchName'), micr: after('micr') }
}

/** Asks for the bank of an IFSC, past every cache. Never throws but where `signal` ends it. */
export async function lookUpBank(ifsc: string, signal: AbortSignal): Promise<BankLookup> {
  try {
    const response = await send(
      bankDetailsRoutes.bankDetails,
      { params: { ifsc }, query: { t: Date.now() } },
      { signal, headers: { 'cache-control': 'no-cache', pragma: 'no-cache' } },
    )
    return await readLookup(response)
  } catch (error) {
    if (signal.aborted) throw error
    return failed(error instanceof ApiProblem ? error.message : 'Failed to fetch bank details')
  }
}

const failed = (message: string) => ({ kind: 'failed', message }) as const

/** The answer in words: what the server says where it says something, else what went wrong. */
export async function readLookup(response: Response): Promise<BankLookup> {
  if (!response.ok) {
    const { status } = response
    const problem = await readProblem(response)
    if (problem.code === 'BAD_ANSWER') return failed(`Failed to fetch bank details (${status})`)
    const bankName = problem.details.find(({ path }) => path === 'bankName')?.message
    return bankName === undefined ? failed(problem.message) : { ...failed(problem.message), bankName }
  }
  const text = await response.text()
  if (text.trim() === '') return failed('Empty response received from server')
  const read = bankDetails.safeParse(parse(text))
  return read.success ? { kind: 'found', details: read.data } : failed('Invalid response format from server')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
