import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '../../components/button.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { useReading } from './portal-language.tsx'
import { homeQuery } from './portal-queries.ts'

/** Whom the client asks: the house, with its role and numbers, by phone or mail. */
export function HousePanel() {
  const { t } = useReading()
  const house = useQuery(homeQuery).data?.house
  if (house === undefined) return null
  const { name, about, phone, email } = house
  return (
    <Panel title={name}>
      <p className="text-table text-ink-2">{about.join(', ')}</p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {phone === null ? null : (
          <a href={`tel:${phone}`} className={buttonClass({ size: 's' })}>
            {t('call', { phone })}
          </a>
        )}
        {email === null ? null : (
          <a href={`mailto:${email}`} className={buttonClass({ size: 's' })}>
            {t('write')}
          </a>
        )}
      </div>
    </Panel>
  )
}
