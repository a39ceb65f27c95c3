import { type PlanOffer, type ProblemCode, type ProblemDetail, problemTable } from '@lakshya/contract'

/** The one error that a service throws. Status and standard message come from the contract's table. */
export class AppError extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetail[] | undefined
  /** What may be chosen instead of a plan that no longer fits. */
  readonly offer: PlanOffer | undefined
  /** Seconds after which a refused caller may try again; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    message?: string,
    extra: {
      details?: ProblemDetail[]
      offer?: PlanOffer | undefined
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message ?? problemTable[code].message, { cause: extra.cause })
    this.name = 'AppError'
    this.code = code
    this.details = extra.details
    this.offer = extra.offer
    this.retryAfterSeconds = extra.retryAfterSeconds
  }

  get status(): number {
    return problemTable[this.code].status
  }
}
