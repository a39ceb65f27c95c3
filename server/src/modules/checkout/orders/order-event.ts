import type { HookEvent } from '../../../core/hooks/raise-events.ts'
import type { AnsweredOrder } from './sent-orders.repository.ts'

/** What programs are told of an order. */
export function eventOfOrder({ reference, clientId, goalId, state }: AnsweredOrder): HookEvent {
  return { type: 'order.changed', data: { reference, clientId, goalId, state } }
}
