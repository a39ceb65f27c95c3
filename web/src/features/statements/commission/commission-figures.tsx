import type { CommissionCheck } from '@lakshya/contract'
import { FigureStrip } from '../../../components/figures/figure-strip.tsx'
import { formatNumber, formatPaise } from '../../../core/formats/format.ts'
import { signedPaise } from './commission-words.ts'

/** What was paid, what was expected, and what is between. */
export function CommissionFigures({ check: { totals, counts } }: { check: CommissionCheck }) {
  const { received, expected, difference, other, clawedBack, withheld, tds, gst, net } = totals
  const beside = [
    clawedBack === 0 ? '' : `clawed back ${formatPaise(Math.abs(clawedBack))}`,
    withheld === 0 ? '' : `withheld ${formatPaise(withheld)}`,
  ].filter(Boolean)
  const taxes = [
    gst === 0 ? '' : `GST ${formatPaise(gst)}`,
    tds === 0 ? '' : `TDS ${formatPaise(tds)}`,
    net === null ? '' : `net ${formatPaise(net)}`,
  ].filter(Boolean)
  return (
    <FigureStrip
      label="Commission"
      figures={[
        {
          label: 'Trail received',
          value: formatPaise(received),
          basis: taxes.length === 0 ? 'before GST and TDS' : `gross; ${taxes.join(', ')}`,
        },
        { label: 'Trail expected', value: formatPaise(expected), basis: 'units × NAV × trail rate ÷ 365' },
        {
          label: 'Difference',
          value: signedPaise(difference),
          basis: difference < 0 ? 'paid too little' : difference > 0 ? 'paid more than expected' : 'none',
        },
        {
          label: 'To look at',
          value: formatNumber(counts.differs + counts.unknown),
          basis: `${formatNumber(counts.differs)} differ, ${formatNumber(counts.unknown)} not known`,
        },
        {
          label: 'Upfront and others',
          value: signedPaise(other),
          basis: beside.length === 0 ? 'not compared' : beside.join(', '),
        },
      ]}
    />
  )
}
