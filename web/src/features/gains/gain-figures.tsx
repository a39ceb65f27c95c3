import type { ClientGains } from '@lakshya/contract'
import { FigureStrip } from '../../components/figures/figure-strip.tsx'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { formatDate, formatRupees, notAvailable } from '../../core/formats/format.ts'

/** The year in five figures. */
export function GainFigures({ gains: { realised, unrealised, estimate, asOf } }: { gains: ClientGains }) {
  const isTax = estimate.kind === 'tax'
  return (
    <FigureStrip
      label="Gains of the year"
      figures={[
        {
          label: 'Estimated tax of the year',
          value: isTax ? formatRupees(estimate.tax) : notAvailable,
          basis: isTax
            ? estimate.tax === 0
              ? 'no tax at present rates'
              : 'with cess, by the inputs shown'
            : 'the reason stands beside',
        },
        {
          label: 'Realised, short-term',
          value: <GainAmount rupees={realised.sums.short} />,
          basis: 'consideration − cost counted',
        },
        {
          label: 'Realised, long-term',
          value: <GainAmount rupees={realised.sums.long} />,
          basis: isTax ? `${formatRupees(estimate.exemptionUsed)} of the exemption used` : undefined,
        },
        {
          label: 'Not realised, short-term',
          value: <GainAmount rupees={unrealised.sums.short} />,
          basis: `on ${formatDate(asOf)}`,
        },
        {
          label: 'Not realised, long-term',
          value: <GainAmount rupees={unrealised.sums.long} />,
          basis: `on ${formatDate(asOf)}`,
        },
      ]}
    />
  )
}
