import type { PortalMandate } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../components/page/panel.tsx'
import { useReading } from './portal-language.tsx'
import { mandatesQuery } from './portal-queries.ts'
import type { PortalWord } from './portal-words.ts'

const states: Readonly<Record<PortalMandate['state'], PortalWord | undefined>> = {
  // Of these the client is told nothing.
  created: undefined,
  cancelled: undefined,
  sent: 'mandateSent',
  'at-bank': 'mandateAtBank',
  accepted: 'mandateAccepted',
  rejected: 'mandateRejected',
  expired: 'mandateExpired',
}

/** The client's mandates with where each stands; nothing where none was asked for. */
export function OwnMandates() {
  const { t, rupees, day } = useReading()
  const { data } = useQuery(mandatesQuery)
  if (data === undefined || data.length === 0) return null
  return (
    <Panel title={t('mandates')} basis={t('mandatesLead')} isPadded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {data.map(({ id, state, bank, ceiling, startOn, endOn, umrn }) => {
          const word = states[state]
          return (
            <li key={id} className="px-4 py-2 text-table">
              <span className="block">{t('aDayAtMost', { amount: rupees(ceiling) })}</span>
              {word !== undefined && <span className="block text-ink-2">{t(word)}</span>}
              <span className="block text-small wrap-anywhere text-ink-3">
                {t('mandateOf', { bank: bank.name, digits: bank.lastFour })}
              </span>
              <span className="block text-small wrap-anywhere text-ink-3">
                {t('mandateTime', { from: day(startOn), until: day(endOn) })}
                {umrn !== null && ` · ${t('umrn', { number: umrn })}`}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
