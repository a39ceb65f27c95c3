import type { StatementImport } from '@lakshya/contract'
import { Fragment } from 'react'
import { classNames } from '../../../components/class-names.ts'
import { formatNumber, formatRupees } from '../../../core/formats/format.ts'
import { withLeftOut } from '../answers.ts'
import { isBroken, type SchemeGroup } from '../scheme-groups.ts'
import { statementFigures } from '../statement-figures.ts'
import type { Answering } from '../use-answers.ts'
import { SchemeGap } from './scheme-gap.tsx'
import { SchemeRow } from './scheme-row.tsx'

interface SchemesTableProps {
  statement: StatementImport
  groups: readonly SchemeGroup[]
  answering: Answering
}

const headClass =
  'h-8 border-y border-line bg-sunken px-2 text-small font-normal whitespace-nowrap text-ink-2 first:pl-4 last:pr-4'
const wideOnly = 'max-wide:hidden'

/** Schemes under their investors; one that does not add up is open in its place. */
export function SchemesTable({ statement, groups, answering }: SchemesTableProps) {
  return (
    <table
      aria-label="Schemes"
      className="w-full border-separate border-spacing-0 text-table max-wide:table-fixed"
    >
      <thead>
        <tr>
          <th scope="col" className={`${headClass} w-full text-left max-wide:w-7/10`}>
            Scheme
          </th>
          {['Opening', '+ Units', '= Closing', 'Adds up'].map((head) => (
            <th key={head} scope="col" className={`${headClass} ${wideOnly} text-right`}>
              {head}
            </th>
          ))}
          <th scope="col" className={`${headClass} ${wideOnly} pl-4 text-left`}>
            Rows
          </th>
          <th scope="col" className={`${headClass} text-right max-wide:w-3/10`}>
            Value
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.investor.key} group={group} statement={statement} answering={answering} />
      ))}
      <Totals statement={statement} />
    </table>
  )
}

function Group({
  group: { investor, schemes },
  statement,
  answering,
}: Omit<SchemesTableProps, 'groups'> & { group: SchemeGroup }) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          className="h-10 border-b border-line px-4 pb-1.5 text-left align-bottom font-semibold wrap-anywhere"
        >
          {investor.name} <span className="font-normal text-ink-3">{investor.pan}</span>
        </th>
        <td colSpan={5} className="border-b border-line max-wide:hidden" />
        <td className="border-b border-line pr-4 pb-1.5 pl-2 text-right align-bottom font-semibold whitespace-nowrap">
          {formatRupees(investor.value)}
        </td>
      </tr>
      {schemes.map((scheme) => {
        const isOpen = isBroken(scheme)
        const questions = statement.questions.filter((one) => one.scheme === scheme.key)
        const leaveOut = (isOut: boolean) => answering.answer((said) => withLeftOut(said, scheme.key, isOut))
        // What does not add up has its own tick.
        const isUndoable = !isOpen && statement.answers.leftOut.includes(scheme.key)
        return (
          <Fragment key={scheme.key}>
            <SchemeRow
              scheme={scheme}
              questions={questions}
              isOpen={isOpen}
              onTakeIn={isUndoable ? () => leaveOut(false) : undefined}
            />
            {isOpen && <SchemeGap scheme={scheme} onLeaveOut={leaveOut} />}
          </Fragment>
        )
      })}
    </tbody>
  )
}

const footClass = 'h-row border-t border-line-strong px-2 font-semibold whitespace-nowrap'

function Totals({ statement }: { statement: StatementImport }) {
  const figures = statementFigures(statement)
  return (
    <tfoot>
      <tr>
        <td className={`${footClass} pl-4`}>Total</td>
        <td colSpan={3} className={classNames(footClass, wideOnly)} />
        <td className={classNames(footClass, wideOnly, 'text-right')}>
          {formatNumber(figures.sound)} of {formatNumber(statement.schemes.length)}
        </td>
        <td className={classNames(footClass, wideOnly, 'pl-4')}>{formatNumber(figures.rows)}</td>
        <td className={`${footClass} pr-4 text-right`}>{formatRupees(figures.value)}</td>
      </tr>
    </tfoot>
  )
}
