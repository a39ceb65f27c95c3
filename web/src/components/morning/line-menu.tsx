import type { MorningLine, MorningList } from '@lakshya/contract'
import { lazy, Suspense, useState } from 'react'
import { addDays } from '../../core/dates/calendar.ts'
import { useUser } from '../../core/session/session.tsx'
import { Icon } from '../icon.tsx'
import { Menu, menuItemClass } from '../overlay/menu.tsx'
import { backOn, shortDay } from './due-words.ts'
import type { LineActing } from './use-line-act.ts'

// Most lines come back on a day that the menu offers.
const SnoozeDialog = lazy(() => import('./snooze-dialog.tsx').then((m) => ({ default: m.SnoozeDialog })))

interface LineMenuProps {
  line: MorningLine
  name: string
  today: string
  colleagues: MorningList['colleagues']
  acting: LineActing
}

/** What is done to a line that is not acted on now: later, by somebody else, or not at all. */
export function LineMenu({ line, name, today, colleagues, acting }: LineMenuProps) {
  const { id: readerId } = useUser()
  const [isChoosing, setIsChoosing] = useState(false)
  const isAway = line.isDone || line.snoozedUntil !== null
  const snooze = (until: string) =>
    acting.act(line, { act: 'snooze', until }, `comes back on ${shortDay(until, today)}`)
  return (
    <>
      <Menu
        label={`Later, hand over or done: ${name}`}
        trigger={<Icon name="clock" />}
        triggerClassName="screen-only inline-grid size-8 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink max-wide:size-11"
      >
        {(close) => {
          const item = (words: string, run: () => void, aside?: string) => (
            <button
              key={words}
              type="button"
              className={menuItemClass}
              onClick={() => {
                close()
                run()
              }}
            >
              {words}
              {aside === undefined ? null : <span className="ml-auto text-small text-ink-3">{aside}</span>}
            </button>
          )
          return isAway ? (
            item('Bring back now', () => acting.act(line, { act: 'reopen' }, ''))
          ) : (
            <>
              <p className="px-4 py-1 text-small text-ink-3">Bring back</p>
              {backOn(line.dueOn, today).map(({ words, day }) =>
                item(words, () => snooze(day), shortDay(day, today)),
              )}
              {item('On a date…', () => setIsChoosing(true))}
              <hr className="my-1 border-line" />
              {line.handedTo === null
                ? colleagues.map(({ id, name: whom }) =>
                    item(`Hand to ${whom}`, () =>
                      acting.act(line, { act: 'hand', to: id }, `handed to ${whom}`),
                    ),
                  )
                : item(line.handedTo.id === readerId ? 'Give back' : 'Take back', () =>
                    acting.act(line, { act: 'reopen' }, ''),
                  )}
              {item('Done, take it off', () => acting.act(line, { act: 'done' }, 'done'))}
            </>
          )
        }}
      </Menu>
      {isChoosing && (
        <Suspense fallback={null}>
          <SnoozeDialog
            first={addDays(today, 1)}
            last={addDays(today, 365)}
            onCancel={() => setIsChoosing(false)}
            onChosen={(day) => {
              setIsChoosing(false)
              snooze(day)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
