import { type AgreedItem, type ClientAct, checkoutRoutes } from '@lakshya/contract'
import { useEffect, useState } from 'react'
import { actionToasts, showToast } from '../../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf, saidBy } from '../../../core/api.ts'
import { codeLifeMs, secondsToResend } from '../../../core/one-time-code.ts'
import { useNow } from '../../../core/use-now.ts'
import type { CartClient } from '../client/use-cart-client.ts'
import { isSameAgreement } from '../items/agreed-items.ts'
import { readSentCode, type SentCode, writeSentCode } from './sent-code.ts'

interface VerifiedCode {
  readonly token: string
  /** Milliseconds. */
  readonly at: number
}

export interface Otp {
  readonly stage: 'none' | 'sent' | 'verified' | 'expired'
  /** The cart is no longer what the code was sent for. */
  readonly isOutdated: boolean
  readonly secondsToResend: number
  readonly isSending: boolean
  readonly isVerifying: boolean
  readonly error: string | undefined
  /** The verification token, where it holds for the cart as it stands. */
  readonly token: string | undefined
  readonly verifiedAt: number | undefined
  readonly send: () => Promise<void>
  readonly verify: (code: string) => Promise<void>
  readonly clearError: () => void
  /** A goal that was finalised leaves what was agreed, as it leaves the cart. */
  readonly settle: (itemId: string) => void
  /** The same of a change that was recorded. */
  readonly settleAct: (act: ClientAct) => void
  /** Forgets code and token: the server no longer takes them. */
  readonly reset: () => void
}

/** How long a token stands, a minute less than on the server. */
const tokenLifeMs = 29 * 60_000
const toasts = actionToasts()

/** What a code is asked for. */
export interface Agreed {
  readonly items: readonly AgreedItem[]
  readonly acts: readonly ClientAct[]
}

/** The client's one-time code: asked for with the goals and changes as they stand, good for these alone. */
export function useOtp(adviserId: number, client: CartClient, { items, acts }: Agreed): Otp {
  const [sent, setSent] = useState(() => readSentCode(adviserId, Date.now()))
  const [verified, setVerified] = useState<VerifiedCode>()
  const [pending, setPending] = useState<'send' | 'verify'>()
  const [error, setError] = useState<string>()
  const now = useNow(sent !== undefined)
  const isOutdated =
    sent !== undefined &&
    (sent.clientId !== client.id || !isSameAgreement(sent.items, items) || !isSameActs(sent.acts, acts))
  const stage = stageOf(sent, verified, now)

  // Only that a code was mailed outlives this page, so that a reload asks for no second mail; a used one is of no use.
  const lasting = verified === undefined ? sent : undefined
  useEffect(() => writeSentCode(adviserId, lasting), [adviserId, lasting])
  const forget = () => {
    setSent(undefined)
    setVerified(undefined)
    setError(undefined)
  }

  const send = async () => {
    const { email, id: clientId } = client
    if (!email || clientId === undefined) {
      showToast('warn', 'Client email not available to send OTP')
      return
    }
    const isAgain = sent !== undefined
    setPending('send')
    try {
      await call(checkoutRoutes.requestOtp, {
        body: {
          email,
          ...(items.length > 0 && { items: [...items] }),
          ...(acts.length > 0 && { acts: [...acts] }),
        },
      })
      setSent({ clientId, sentAt: Date.now(), items: [...items], acts: [...acts] })
      setVerified(undefined)
      setError(undefined)
      toasts.done(isAgain ? 'OTP resent' : 'OTP sent to email')
    } catch (problem) {
      const words = isAgain ? 'Failed to resend OTP' : 'Failed to send OTP'
      toasts.failed(words, messageOf(problem, ''))
    } finally {
      setPending(undefined)
    }
  }

  const verify = async (code: string) => {
    const { email } = client
    if (!email || sent === undefined) return
    setPending('verify')
    try {
      const answer = await call(checkoutRoutes.verifyOtp, { body: { email, otp: code } })
      setVerified({ token: answer.verificationToken, at: Date.now() })
      setError(undefined)
      // The page itself says that it is verified.
      toasts.clear()
    } catch (problem) {
      // Said once, at the field.
      setError(refusalWords(problem))
    } finally {
      setPending(undefined)
    }
  }

  return {
    stage,
    isOutdated,
    secondsToResend: secondsToResend(sent?.sentAt, now),
    isSending: pending === 'send',
    isVerifying: pending === 'verify',
    error,
    token: stage === 'verified' && !isOutdated ? verified?.token : undefined,
    verifiedAt: verified?.at,
    send,
    verify,
    clearError: () => setError(undefined),
    settle: (itemId) =>
      setSent((before) =>
        left(before, (sent) => ({ ...sent, items: sent.items.filter((item) => item.itemId !== itemId) })),
      ),
    settleAct: (act) =>
      setSent((before) =>
        left(before, (sent) => ({ ...sent, acts: sent.acts.filter((one) => !isSameActs([one], [act])) })),
      ),
    reset: forget,
  }
}

/** What is left of it; nothing where all of it is done. */
function left(sent: SentCode | undefined, without: (sent: SentCode) => SentCode): SentCode | undefined {
  if (sent === undefined) return undefined
  const rest = without(sent)
  return rest.items.length + rest.acts.length === 0 ? undefined : rest
}

/** Whether two lists have the same changes, in whatever order. */
function isSameActs(one: readonly ClientAct[], other: readonly ClientAct[]): boolean {
  const texts = (acts: readonly ClientAct[]) => JSON.stringify(acts.map((act) => JSON.stringify(act)).sort())
  return texts(one) === texts(other)
}

function stageOf(sent: SentCode | undefined, verified: VerifiedCode | undefined, now: number): Otp['stage'] {
  if (sent === undefined) return 'none'
  if (verified !== undefined) return now - verified.at < tokenLifeMs ? 'verified' : 'expired'
  return now - sent.sentAt < codeLifeMs ? 'sent' : 'expired'
}

/** Why a code was not taken: the server's words, else the fixed ones; of a wrong code both. */
export function refusalWords(problem: unknown): string {
  const fixed = 'Invalid OTP'
  const said = saidBy(problem)
  if (said === undefined) return fixed
  return problem instanceof ApiProblem && problem.code === 'INVALID_CODE' ? `${fixed}. ${said}` : said
}
