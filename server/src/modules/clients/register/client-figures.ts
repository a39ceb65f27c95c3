import type { ClientFigures } from '../../book/index.ts'

/** Of a client without a finalised goal. */
export const noFigures: ClientFigures = {
  portfolioValue: 0,
  amountInvested: 0,
  gain: 0,
  absoluteReturn: null,
  goalCount: 0,
  fundCount: 0,
}
