import type { Language, PortalProposal } from '@lakshya/contract'
import { useReading } from './portal-language.tsx'

type Part = PortalProposal['parts'][number]

/** One goal or change of what is proposed: what is paid, the terms, and into which funds. */
export function ProposalPart({ part, language }: { part: Part; language: Language }) {
  const { t } = useReading()
  const { title, goalName, facts, funds } = part
  return (
    <section className="px-4 py-4" aria-label={`${title}, ${goalName}`}>
      <h3 className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <span lang={language} className="text-display font-semibold tracking-display">
          {title}
        </span>
        <span className="text-ink-2 wrap-anywhere">{t('proposedFor', { goal: goalName })}</span>
      </h3>
      <div lang={language} className={funds === null ? '' : 'grid gap-x-8 gap-y-4 wide:grid-cols-2'}>
        <dl className="min-w-0 divide-y divide-line border-y border-line text-table">
          {facts.map(({ label, value, basis }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts are shown as they came, and never reordered
            <div key={place} className="grid grid-cols-[minmax(0,2fr)_minmax(0,4fr)] gap-x-3 py-2">
              <dt className="text-ink-2 wrap-anywhere">{label}</dt>
              <dd className="wrap-anywhere">
                <b className="font-semibold">{value}</b>
                {basis === null ? null : <span className="block text-small text-ink-3">{basis}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {funds === null ? null : <FundTable funds={funds} />}
      </div>
    </section>
  )
}

function FundTable({ funds: { heads, rows, foot } }: { funds: NonNullable<Part['funds']> }) {
  const figure = 'py-2 pl-3 text-right align-baseline whitespace-nowrap'
  return (
    <table className="h-fit w-full border-y border-line text-table">
      <thead className="text-small text-ink-3">
        <tr>
          {heads.map((head, place) => (
            <th key={head} scope="col" className={`font-normal ${place === 0 ? 'py-2 text-left' : figure}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map(([name = '', ...figures]) => {
          const [fund, ...under] = name.split('\n')
          return (
            <tr key={name}>
              <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                {fund}
                {under.map((line) => (
                  <span key={line} className="block text-small text-ink-3">
                    {line}
                  </span>
                ))}
              </th>
              {figures.map((value, place) => (
                <td key={heads[place + 1] ?? place} className={figure}>
                  {value}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
      <tfoot className="border-t border-line font-semibold">
        <tr>
          {foot.map((value, place) => (
            <td key={heads[place] ?? place} className={place === 0 ? 'py-2' : figure}>
              {value}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}
