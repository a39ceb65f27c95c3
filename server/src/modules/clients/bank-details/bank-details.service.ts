import { type BankDetails, ifsc as ifscSchema } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { findBranch, type KeptBranch, keepBranch } from './bank-details.repository.ts'
import { findBank } from './bank-directory.ts'
import { askForBranch } from './branch-source.ts'

type LookUpContext = Pick<RequestContext, 'db' | 'config' | 'clock' | 'log'>

const dayMs = 24 * 3_600_000
/** Branches are renamed seldom; one that is not known may be new and known tomorrow. */
const freshMs = { found: 30 * dayMs, absent: dayMs }
const mostMs = 3_000

const branchUnknown =
  'We know the bank but not this branch. Please check the IFSC, or type branch and MICR in.'

/**
 * Makes the look-up of an IFSC. Calls for one code at the same time share one question to the directory of branches.
 * @param limitMs longest wait for that directory
 */
export function createBankLookup(
  limitMs = mostMs,
): (context: LookUpContext, text: string) => Promise<BankDetails> {
  const underWay = new Map<string, Promise<BankDetails>>()
  return async (context, text) => {
    const ifsc = readIfsc(text)
    const bankName = findBank(ifsc)
    if (bankName === undefined) {
      throw new AppError(
        'NOT_FOUND',
        `No bank has an IFSC that begins with ${ifsc.slice(0, 4)}. Please check it.`,
      )
    }
    const running = underWay.get(ifsc)
    if (running !== undefined) return running
    const started = lookUp(context, ifsc, bankName, limitMs).finally(() => underWay.delete(ifsc))
    underWay.set(ifsc, started)
    return started
  }
}

function readIfsc(text: string): string {
  const outcome = ifscSchema.safeParse(text)
  if (outcome.success) return outcome.data
  const message = outcome.error.issues[0]?.message ?? 'This is no IFSC.'
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'ifsc', message }] })
}

async function lookUp(
  { db, config, clock, log }: LookUpContext,
  ifsc: string,
  bankName: string,
  limitMs: number,
): Promise<BankDetails> {
  const kept = await findBranch(db, ifsc)
  if (kept !== undefined && isFresh(kept, clock())) return detailsOf(kept)
  const answer = await askForBranch(config.ifscApiUrl, ifsc, limitMs)
  if (answer.kind === 'failed') {
    log.warn({ bank: ifsc.slice(0, 4), reason: answer.reason }, 'The directory of branches does not answer')
    if (kept !== undefined) return detailsOf(kept)
    throw new AppError(
      'UNAVAILABLE',
      `This is a code of ${bankName}, but its branch cannot be looked up right now. ` +
        'Please type branch and MICR in, or try again later.',
      // The bank is known even so.
      { details: [{ path: 'bankName', message: bankName }] },
    )
  }
  const branch: KeptBranch =
    answer.kind === 'found'
      ? {
          bank_name: answer.bankName,
          branch_name: answer.branchName,
          micr: answer.micr,
          fetched_at: clock(),
        }
      : { bank_name: bankName, branch_name: null, micr: null, fetched_at: clock() }
  await keepBranch(db, ifsc, branch)
  return detailsOf(branch)
}

function isFresh(kept: KeptBranch, now: Date): boolean {
  const lifeMs = kept.branch_name === null ? freshMs.absent : freshMs.found
  return now.getTime() - kept.fetched_at.getTime() < lifeMs
}

function detailsOf(branch: KeptBranch): BankDetails {
  const details = { bankName: branch.bank_name, branchName: branch.branch_name, micr: branch.micr }
  return branch.branch_name === null ? { ...details, message: branchUnknown } : details
}
