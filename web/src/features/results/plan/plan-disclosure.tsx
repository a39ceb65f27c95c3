import type { ClientDetail } from '@lakshya/contract'
import { formatDate } from '../../../core/formats/format.ts'

/** That projections are projections, and whose recorded appetite the plan goes by. */
export function PlanDisclosure({ client }: { client: ClientDetail | undefined }) {
  return (
    <p className="mt-4 max-w-[150ch] text-small text-ink-3">
      Expected return, volatility, projected value and chance are projections. Past performance may or may not
      be sustained in future and is not a guarantee of any future returns. {client && appetiteWords(client)}
    </p>
  )
}

function appetiteWords(client: ClientDetail): string {
  if (client.riskAppetite === null) return `No risk appetite of ${client.name} is on record yet.`
  const recorded = client.riskAppetiteRecordedAt
  const since = recorded ? `, recorded ${formatDate(recorded)}` : ''
  return `${client.name}’s risk appetite is ${client.riskAppetite} of 10, 10 being least risky${since}.`
}
