import type { MeetingView } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { SimulatedBadge } from '../../components/simulated-badge.tsx'

interface MeetingHeadProps {
  view: MeetingView
  place: { shown: number; count: number }
  onNext: () => void
  /** How many points there are to speak of. */
  points: number
  onAgenda: () => void
  onEnd: () => void
}

/** The house and its client; no way into the book but the one that asks first. */
export function MeetingHead({ view, place, onNext, points, onAgenda, onEnd }: MeetingHeadProps) {
  const { house, clientName, isSimulated } = view
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 py-2">
      {house.logo !== null && <img src={house.logo} alt="" className="h-8 max-w-30 object-contain" />}
      <b className="font-semibold">{house.name}</b>
      <span className="text-ink-2">with {clientName}</span>
      {isSimulated && <SimulatedBadge />}
      <div className="ml-auto flex flex-wrap gap-2 max-wide:ml-0">
        {place.count > 1 && (
          <Button onClick={onNext} className="text-[15px]">
            Next goal
            <span className="text-ink-2">
              {place.shown + 1} of {place.count}
            </span>
            <Icon name="right" />
          </Button>
        )}
        {/* On phones its place is kept while it is not known whether there are any: the row would break when they come. */}
        {(points > 0 || place.count > 1) && (
          <Button
            onClick={onAgenda}
            className={points > 0 ? 'text-[15px]' : 'invisible text-[15px] wide:hidden'}
          >
            Today’s points <span className="text-ink-2">{points}</span>
          </Button>
        )}
        <Button onClick={onEnd} className="text-[15px]">
          End meeting
        </Button>
      </div>
    </header>
  )
}
