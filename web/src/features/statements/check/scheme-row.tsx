import type { ImportedScheme, ImportQuestion } from '@lakshya/contract'
import { Badge } from '../../../components/badge.tsx'
import { classNames } from '../../../components/class-names.ts'
import { Icon } from '../../../components/icon.tsx'
import { formatNumber, formatRupees } from '../../../core/formats/format.ts'
import { isHeldElsewhere } from '../../../core/held-elsewhere.ts'
import { useUser } from '../../../core/session/session.tsx'
import { isBalanceOnly } from '../balance-only.ts'
import { counted, registrarName, signedUnits } from '../statement-words.ts'
import { QuestionLink } from './question-link.tsx'
import { rowId } from './row-ids.ts'

interface SchemeRowProps {
  scheme: ImportedScheme
  questions: readonly ImportQuestion[]
  /** What does not add up is told beneath. */
  isOpen: boolean
  /** Takes one in again that was left out. */
  onTakeIn: (() => void) | undefined
}

const wideOnly = 'max-wide:hidden'

/** A scheme as a line: its sum, whether it holds, its rows and its value. */
export function SchemeRow({ scheme, questions, isOpen, onTakeIn }: SchemeRowProps) {
  const isOut = scheme.isLeftOut
  const cell = classNames(
    'h-12 px-2 py-1 leading-[18px]',
    isOpen ? 'bg-loss-soft' : 'border-b border-line',
    isOut && 'text-ink-3',
  )
  const figure = `${cell} ${wideOnly} text-right whitespace-nowrap`
  const isSum = !isBalanceOnly(scheme)
  const isNothing = /^-?0+(\.0*)?$/.test(scheme.opening)
  return (
    <tr id={rowId(scheme.key)} tabIndex={-1}>
      <td className={`${cell} pl-4`}>
        <span className="wrap-anywhere">{scheme.name}</span>
        <SchemeMarks scheme={scheme} questions={questions} onTakeIn={onTakeIn} />
        <span className="block text-small wide:hidden">
          {isSum && `${signedUnits(scheme.opening)} + ${signedUnits(scheme.units)} = `}
          {signedUnits(scheme.closing)} <Outcome scheme={scheme} />
        </span>
      </td>
      <td className={classNames(figure, isNothing && 'text-ink-3')}>
        {isSum ? signedUnits(scheme.opening) : ''}
      </td>
      <td className={figure}>{isSum ? signedUnits(scheme.units) : ''}</td>
      <td className={`${figure} font-semibold`}>{signedUnits(scheme.closing)}</td>
      <td className={figure}>
        <Outcome scheme={scheme} />
      </td>
      <td className={classNames(cell, wideOnly, 'pl-4 whitespace-nowrap', !isOut && 'text-ink-2')}>
        <Rows scheme={scheme} />
      </td>
      <td className={`${cell} pr-4 text-right whitespace-nowrap max-wide:align-top`}>
        {formatRupees(scheme.value)}
        <span className="block text-small text-ink-3 wide:hidden">
          <Rows scheme={scheme} />
        </span>
      </td>
    </tr>
  )
}

/** Folio, registrar, and what is special about the scheme, small beneath its name. */
function SchemeMarks({ scheme, questions, onTakeIn }: Omit<SchemeRowProps, 'isOpen'>) {
  const { arn } = useUser()
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small leading-4 text-ink-3">
      <span>
        Folio {scheme.folio}, {registrarName(scheme.registrar)}
      </span>
      {isHeldElsewhere(scheme.advisor, arn) && <span>held elsewhere ({scheme.advisor})</span>}
      {scheme.isDirect && <span>direct plan</span>}
      {questions.length > 0 && !scheme.isLeftOut && <QuestionLink questions={questions} />}
      {scheme.isLeftOut && <Badge tone="warn">Left out</Badge>}
      {onTakeIn !== undefined && (
        <button
          type="button"
          aria-label={`Undo, ${scheme.name}`}
          onClick={onTakeIn}
          className="text-brand-text underline-offset-2 hover:underline max-wide:-my-2 max-wide:min-h-11"
        >
          Undo
        </button>
      )}
      {scheme.warnings.map((warning) => (
        <span key={warning} className="basis-full text-warn">
          {warning}
        </span>
      ))}
    </span>
  )
}

function Outcome({ scheme }: Pick<SchemeRowProps, 'scheme'>) {
  if (scheme.isSound && isBalanceOnly(scheme)) return <span className="text-ink-3">Balance only</span>
  if (scheme.isSound && scheme.conflict === null) {
    return (
      <span className={scheme.isLeftOut ? 'text-ink-3' : 'text-gain'}>
        <Icon name="check" className="inline size-3.5 align-[-2px]" />
        <span className="sr-only">Adds up</span>
      </span>
    )
  }
  return (
    <span className="font-semibold whitespace-nowrap text-loss">
      <Icon name="error" className="mr-1 inline size-3.5 align-[-2px]" />
      {scheme.isSound
        ? 'Contradicts'
        : scheme.gap === null
          ? 'Incomplete'
          : `${signedUnits(scheme.gap.unitsMissing)} units`}
    </span>
  )
}

function Rows({ scheme: { newRows, knownRows, noteCount } }: Pick<SchemeRowProps, 'scheme'>) {
  const lines = [
    newRows > 0 || knownRows === 0 ? `${formatNumber(newRows)} new` : '',
    knownRows > 0 ? `${formatNumber(knownRows)} known` : '',
    noteCount > 0 ? counted(noteCount, 'note') : '',
  ].filter(Boolean)
  return (
    <>
      {lines[0]}
      {lines.length > 1 && <span className="block text-small text-ink-3">{lines.slice(1).join(', ')}</span>}
    </>
  )
}
