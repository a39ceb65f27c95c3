import { type ClientPortfolio, fundCategoryName } from '@lakshya/contract'
import { Panel } from '../../components/page/panel.tsx'
import { TableExport } from '../../components/table/table-export.tsx'
import { namedColumn } from '../../components/table/table-file.ts'
import { formatPercent, formatRupees } from '../../core/formats/format.ts'

const inFile = () =>
  [
    { head: 'Category', text: ({ category }: Category) => fundCategoryName(category) },
    { head: 'Share', percent: ({ share }: Category) => share },
    { head: 'Value', rupees: ({ value }: Category) => value },
  ].map((column) => namedColumn<Category>(column))

type Category = ClientPortfolio['categories'][number]

/** The mix by category: bars with their figures, which is a table to those who cannot see the bars. */
export function CategoriesPanel({ portfolio }: { portfolio: ClientPortfolio | undefined }) {
  if (portfolio === undefined || portfolio.categories.length === 0) return null
  const largest = Math.max(...portfolio.categories.map((each) => each.share))
  return (
    <Panel title="Allocation by category">
      <TableExport label="Allocation by category" columns={inFile} rows={portfolio.categories} />
      <table aria-label="Allocation by category" className="w-full text-table">
        <thead className="sr-only">
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Share</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {portfolio.categories.map(({ category, share, value }) => (
            <tr key={category}>
              <td className="py-1 pr-3 whitespace-nowrap">{fundCategoryName(category)}</td>
              <td className="w-full py-1">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className="block h-2 min-w-px rounded-badge bg-c1"
                    style={{ width: `${(share / largest) * 60}%` }}
                  />
                  {formatPercent(share)}
                </span>
              </td>
              <td className="py-1 pl-3 text-right whitespace-nowrap text-ink-2">{formatRupees(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
