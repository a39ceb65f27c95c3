import type { ChangesSince } from '@lakshya/contract'
import { formatNumber, formatRupees } from '../../core/formats/format.ts'

/** One of the clients or goals that a line is about. */
export interface SinceLink {
  readonly key: string
  readonly words: string
  readonly href: string
}

/** What has changed of one kind. */
export interface SinceLine {
  readonly label: string
  readonly count: string
  readonly figure: string
  readonly links: readonly SinceLink[]
  /** How many more there are than links. */
  readonly more: number
}

/** What has changed, a line a kind; kinds of which nothing has are left out. */
export function sinceLines(changes: ChangesSince): SinceLine[] {
  const { instalments, checkouts, kyc, behind, reached } = changes
  const goals = (found: Pick<ChangesSince['checkouts'], 'items'>) =>
    found.items.map(({ goalId, goalName, clientName }) => ({
      key: `goal-${goalId}`,
      words: `${clientName}: ${goalName}`,
      href: `/goals/${goalId}`,
    }))
  const lines: SinceLine[] = [
    lineOf('Goals that fell behind', behind.count, '', goals(behind)),
    lineOf('Goals reached', reached.count, '', goals(reached)),
    lineOf('Goals checked out', checkouts.count, '', goals(checkouts)),
    {
      ...lineOf(
        'SIP instalments booked',
        instalments.count,
        formatRupees(instalments.amount),
        goals(instalments),
      ),
      // Several instalments are of one goal.
      more: 0,
    },
    lineOf(
      'KYC states changed',
      kyc.count,
      '',
      kyc.items.map(({ clientId, clientName, state }) => ({
        key: `client-${clientId}`,
        words: `${clientName}: ${state}`,
        href: `/clients/${clientId}`,
      })),
    ),
  ]
  return lines.filter(({ count }) => count !== '0')
}

function lineOf(label: string, count: number, figure: string, links: readonly SinceLink[]): SinceLine {
  return { label, count: formatNumber(count), figure, links, more: Math.max(0, count - links.length) }
}
