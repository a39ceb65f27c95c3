import type { HeldLot, HeldScheme, RealisedScheme } from '@lakshya/contract'
import type { ReactNode } from 'react'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { Icon } from '../../components/icon.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { ExportSlot } from '../../components/table/export-slot.ts'
import { formatDate, formatRupees, formatUnits } from '../../core/formats/format.ts'
import { heldColumns, soldColumns } from './lot-columns.tsx'

/** Saves all lots of the client's year as the CSV that the server makes of them. */
type LotsFile = () => Promise<void>

/** Schemes with what each lot of a sale gained, folded. */
export function RealisedSchemes({ schemes, lots }: { schemes: readonly RealisedScheme[]; lots: LotsFile }) {
  return schemes.map((scheme) => (
    <Scheme key={keyOf(scheme)} scheme={scheme} words={`sold for ${formatRupees(scheme.sums.proceeds)}`}>
      <DataTable
        label={`Lots of ${scheme.fundName}`}
        columns={soldColumns}
        file={{ csv: lots }}
        rows={scheme.lots}
        rowKey={(lot) =>
          `${lot.boughtOn} ${lot.soldOn} ${lot.units} ${lot.value} ${scheme.lots.indexOf(lot)}`
        }
      />
    </Scheme>
  ))
}

/** Schemes with what each lot that is held has gained, folded. */
export function HeldSchemes({ schemes, lots }: { schemes: readonly HeldScheme[]; lots: LotsFile }) {
  return schemes.map((scheme) => (
    <Scheme
      key={keyOf(scheme)}
      scheme={scheme}
      words={
        scheme.nav === null
          ? 'no NAV that may be used'
          : `worth ${formatRupees(scheme.sums.value)}, ${formatUnits(scheme.units)} units${nextTurn(scheme.lots)}`
      }
    >
      <DataTable
        label={`Lots of ${scheme.fundName}`}
        columns={heldColumns}
        file={{ csv: lots }}
        rows={scheme.lots}
        rowKey={(lot) => `${lot.boughtOn} ${scheme.lots.indexOf(lot)}`}
      />
      {!scheme.isLoadKnown && (
        <p className="border-t border-line px-4 py-2 text-small text-ink-3">
          Its exit load is not on record: your shelf has a place for it.
        </p>
      )}
    </Scheme>
  ))
}

function keyOf({ fundCode, folio, goalName }: RealisedScheme | HeldScheme): string {
  return `${fundCode} ${folio ?? ''} ${goalName ?? ''}`
}

/** The first of the lots that is still to turn. */
function nextTurn(lots: readonly HeldLot[]): string {
  const [next] = lots.flatMap(({ turnsOn }) => turnsOn ?? []).sort()
  return next === undefined ? '' : `, next turns long-term on ${formatDate(next)}`
}

interface SchemeProps {
  scheme: RealisedScheme | HeldScheme
  words: string
  children: ReactNode
}

function Scheme({ scheme, words, children }: SchemeProps) {
  const { fundName, folio, goalName, isin, sums } = scheme
  const place = folio === null ? `no folio known, goal ${goalName ?? ''}` : `folio ${folio}`
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-2 px-4 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Icon name="down" className="mt-1 size-4 shrink-0 -rotate-90 group-open:rotate-0" />
        <span className="grid grow grid-cols-[1fr_auto] gap-x-2">
          <b className="min-w-0 text-table wrap-anywhere">{fundName}</b>
          <span className="text-right text-table">
            <GainAmount rupees={sums.gain} />
          </span>
          <span className="min-w-0 text-small text-ink-3 wrap-anywhere max-wide:col-span-2">
            {[place, isin, words].filter((part) => part !== null).join(' · ')}
          </span>
          <span className="text-right text-small text-ink-3 max-wide:col-span-2 max-wide:text-left">
            {termWords(sums)}
          </span>
        </span>
      </summary>
      <div className="border-t border-line">
        {/* Each scheme's lots have an export of their own, not the panel's. */}
        <ExportSlot value={null}>{children}</ExportSlot>
      </div>
    </details>
  )
}

function termWords({ short, long }: { short: number; long: number }): string {
  if (short !== 0 && long !== 0) return 'short- and long-term'
  if (long !== 0) return 'long-term'
  return short === 0 ? '' : 'short-term'
}
