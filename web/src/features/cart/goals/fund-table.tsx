import type { ReactNode } from 'react'
import { IconButton } from '../../../components/button.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { formatPercent, formatRupees } from '../../../core/formats/format.ts'
import type { CartFund } from '../items/cart-funds.ts'
import type { CartTotal } from '../items/cart-totals.ts'
import { AmountCell } from './amount-cell.tsx'

interface FundTableProps {
  goalName: string
  funds: readonly CartFund[]
  /** Whole rupees that a fund's amount may be at most. */
  most: number
  paidAs: CartTotal['kind']
  isLocked: boolean
  onAmount: (fund: CartFund, amount: number) => void
  onRemove: (fund: CartFund) => void
}

const totalLabels = { lumpsum: 'Total', monthly: 'Total per month', yearly: 'Total per year' }

/** The funds of a goal, each amount to be edited where it stands. */
export function FundTable(props: FundTableProps) {
  return (
    <DataTable
      label={`Funds for ${props.goalName}`}
      columns={columnsOf(props)}
      rows={props.funds}
      rowKey={(fund) => fund.code}
      empty="No fund is left in this goal."
      className="table-fixed"
    />
  )
}

function columnsOf({
  funds,
  most,
  paidAs,
  isLocked,
  onAmount,
  onRemove,
}: FundTableProps): Column<CartFund>[] {
  const sum = (value: (fund: CartFund) => number) => funds.reduce((total, fund) => total + value(fund), 0)
  return [
    {
      key: 'fund',
      head: 'Fund',
      file: { text: (fund) => fund.name },
      cell: (fund) => <FundCell fund={fund} />,
      className: 'py-1 max-wide:pr-2 max-wide:whitespace-normal',
      foot: totalLabels[paidAs],
    },
    {
      key: 'percent',
      head: 'Allocation',
      file: { percent: (fund) => fund.percent },
      isFigure: true,
      cell: (fund) => formatPercent(fund.percent),
      className: 'w-[18%] max-wide:w-[22%] max-wide:px-2',
      foot: formatPercent(sum((fund) => fund.percent)),
    },
    {
      key: 'amount',
      head: 'Amount',
      file: { rupees: (fund) => fund.amount },
      isFigure: true,
      cell: (fund) => (
        <AmountCell
          name={fund.name}
          amount={fund.amount}
          most={most}
          isLow={isLow(fund)}
          isLocked={isLocked}
          onCommit={(amount) => onAmount(fund, amount)}
        />
      ),
      className: 'w-[24%] max-wide:w-[30%] max-wide:px-2',
      foot: formatRupees(sum((fund) => fund.amount)),
    },
    {
      key: 'remove',
      head: <span className="sr-only">Remove</span>,
      file: 'none',
      isFigure: true,
      cell: (fund) => (
        <IconButton
          icon="close"
          size="s"
          label={`Remove ${fund.name}`}
          disabled={isLocked}
          onClick={() => onRemove(fund)}
        />
      ),
      className: 'w-14 pl-0 max-wide:w-11 max-wide:pr-0',
      foot: '',
    },
  ]
}

const isLow = ({ amount, minimum = 0 }: CartFund) => amount > 0 && amount < minimum

function FundCell({ fund }: { fund: CartFund }): ReactNode {
  return (
    <>
      <span className="wide:block wide:truncate">{fund.name}</span>
      {isLow(fund) && (
        <span className="block text-small text-warn">Minimum {formatRupees(fund.minimum)}</span>
      )}
    </>
  )
}
