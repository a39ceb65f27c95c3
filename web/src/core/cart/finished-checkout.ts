/** A goal that a checkout finalised, as the client's page tells it. */
export interface FinishedGoal {
  readonly goalId: number
  readonly name: string
  /** Whole rupees: once for a lumpsum, of each instalment for a SIP. */
  readonly amount: number
  readonly paidAs: 'lumpsum' | 'monthly' | 'yearly'
}

export interface FinishedCheckout {
  readonly clientId: number
  readonly goals: readonly FinishedGoal[]
  /** How many changes of other goals were recorded with them. */
  readonly changeCount: number
}

/** Told once, on the page that follows: like a message, it does not outlive a reload. */
let last: FinishedCheckout | undefined

export function keepFinished(checkout: FinishedCheckout): void {
  last = checkout
}

/** What was finalised for a client just now; undefined where nothing was. */
export function readFinished(clientId: number): FinishedCheckout | undefined {
  return last?.clientId === clientId ? last : undefined
}

export function forgetFinished(): void {
  last = undefined
}
