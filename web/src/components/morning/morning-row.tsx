import type { MorningLine, MorningList } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatRupees } from '../../core/formats/format.ts'
import { useUser } from '../../core/session/session.tsx'
import { Badge } from '../badge.tsx'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { dueWords, shortDay } from './due-words.ts'
import { kindWords } from './kind-words.ts'
import { LineMenu } from './line-menu.tsx'
import type { LineActing } from './use-line-act.ts'

interface MorningRowProps {
  line: MorningLine
  today: string
  /** The first line's button is the answer to what to do now. */
  isFirst: boolean
  /** On the client's own page nobody is named. */
  isNameless?: boolean
  colleagues: MorningList['colleagues']
  acting: LineActing
}

/** Columns on wide screens: why, at stake, due, the act, and what else. */
export const rowGrid = 'wide:grid-cols-[minmax(0,1fr)_132px_96px_136px_32px] wide:gap-x-4 wide:px-4'

/** Why somebody is needed, what it is worth, by when, and the button of the act. */
export function MorningRow(props: MorningRowProps) {
  const { line, today, isFirst, isNameless = false, colleagues, acting } = props
  const user = useUser()
  const titleId = useId()
  const { label, verb, path, hash, isPressing } = kindWords[line.kind]
  const name = line.client?.name ?? (line.member?.id === user.id ? 'You' : (line.member?.name ?? ''))
  const isOthers = line.member !== null && line.member.id !== user.id
  return (
    <li
      className={classNames(
        'grid items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-1.5 max-wide:grid-cols-[minmax(0,1fr)_auto_auto] max-wide:py-3 wide:min-h-13',
        rowGrid,
      )}
    >
      <div className="min-w-0 max-wide:col-span-3 max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-x-3">
        <p id={titleId} className="flex min-w-0 flex-wrap items-center gap-x-2">
          {isNameless ? null : <b className="min-w-0 wrap-anywhere">{name}</b>}
          <Badge tone={isPressing ? 'warn' : 'neutral'}>{label}</Badge>
          <span className="max-w-full min-w-0 text-table text-ink-2 wide:truncate">
            {line.goal?.name ?? line.about}
          </span>
        </p>
        <Stake line={line} className="text-right wide:hidden" />
        <p
          className="text-table text-ink-2 max-wide:col-span-2 max-wide:mt-1 wide:line-clamp-2"
          title={line.why}
        >
          {line.why}
        </p>
      </div>
      <Stake line={line} className="text-right max-wide:hidden" />
      <Due line={line} today={today} isPressing={isPressing === true} readerId={user.id} />
      {isOthers ? (
        <span />
      ) : (
        <Link
          to={path(line)}
          {...(hash !== undefined && { hash })}
          aria-describedby={titleId}
          className={classNames(
            buttonClass({ size: 's', variant: isFirst ? 'primary' : 'plain' }),
            'max-wide:min-w-36 max-wide:px-4',
          )}
        >
          {verb}
        </Link>
      )}
      {user.role === 'reader' ? (
        <span />
      ) : (
        <LineMenu line={line} name={name} today={today} colleagues={colleagues} acting={acting} />
      )}
    </li>
  )
}

function Stake({ line: { amount, stake }, className }: { line: MorningLine; className: string }) {
  return (
    <div className={className}>
      {amount === null ? (
        <span className="text-table text-ink-3">No amount</span>
      ) : (
        <>
          <b>{formatRupees(amount)}</b>
          <span className="block text-small text-ink-3">{stake}</span>
        </>
      )}
    </div>
  )
}

interface DueProps {
  line: MorningLine
  today: string
  isPressing: boolean
  /** Who looks at it: what is with them is with nobody of another name. */
  readerId: number
}

function Due({ line, today, isPressing, readerId }: DueProps) {
  const [day, words] = dueWords(line, today)
  const isAmber = isPressing && line.dueOn !== null
  const until = line.snoozedUntil
  return (
    <div className="min-w-0 text-table max-wide:mt-2">
      <span className={isAmber ? 'font-semibold text-warn' : ''}>{day}</span>
      <span className="block text-small text-ink-3">
        {until !== null
          ? `back on ${shortDay(until, today)}`
          : line.handedTo !== null
            ? `with ${line.handedTo.id === readerId ? 'you' : line.handedTo.name}`
            : words}
      </span>
    </div>
  )
}
