import type { FundFolios } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { Note } from '../../../components/note.tsx'
import { messageOf } from '../../../core/api.ts'
import { foliosFor } from '../../../core/cart/cart-folios.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { folioOptions, newFolio } from '../../../core/goal/folio-options.ts'
import { folioChoicesQuery } from '../../../core/queries/folio-queries.ts'
import { fundAmountsOf } from '../items/cart-funds.ts'
import type { CartEdits } from './use-cart-edits.ts'

interface FolioFieldsProps {
  item: CartItem
  edits: Pick<CartEdits, 'chooseFolio'>
  isLocked: boolean
}

/** Which folio the purchases go to, house by house; nothing where the client has none with any of them. */
export function FolioFields({ item, edits, isLocked }: FolioFieldsProps) {
  const query = useQuery(folioChoicesQuery(item.id, Object.keys(fundAmountsOf(item))))
  if (query.isError && query.data === undefined) {
    return (
      <p className="text-small text-ink-2">
        {messageOf(query.error, 'The client’s folios could not be loaded.')} Without a choice purchases go to
        new folios.
      </p>
    )
  }
  const houses = [...Map.groupBy(query.data ?? [], ({ house }) => house ?? '')]
  const stray = query.data === undefined ? [] : strayFunds(item, query.data)
  if (houses.length === 0 && stray.length === 0) return null
  return (
    <div className="grid gap-3 wide:grid-cols-2">
      {stray.length > 0 && (
        <div className="wide:col-span-2">
          <Note tone="warn">
            {stray.map((code) => item.fundNames[code] ?? `Fund ${code}`).join(', ')}: the folio that was
            chosen is no longer on record.
            <div className="mt-2">
              <Button size="s" disabled={isLocked} onClick={() => edits.chooseFolio(item, stray, null)}>
                Use a new folio
              </Button>
            </div>
          </Note>
        </div>
      )}
      {houses.map(([house, funds]) => (
        <HouseFolio
          key={house}
          house={house}
          funds={funds}
          item={item}
          isLocked={isLocked}
          onChoose={(folioId) =>
            edits.chooseFolio(
              item,
              funds.map(({ fundCode }) => fundCode),
              folioId,
            )
          }
        />
      ))}
    </div>
  )
}

/** Funds with a folio of a house that the client has none with any more. */
function strayFunds(item: CartItem, funds: readonly FundFolios[]): string[] {
  const known = new Set(funds.map(({ fundCode }) => fundCode))
  return Object.keys(foliosFor(item, fundAmountsOf(item)) ?? {}).filter((code) => !known.has(code))
}

interface HouseFolioProps {
  house: string
  funds: readonly FundFolios[]
  item: CartItem
  isLocked: boolean
  onChoose: (folioId: number | null) => void
}

const goneWords = 'This folio is no longer on record. Choose another one, or a new folio.'

function HouseFolio({ house, funds, item, isLocked, onChoose }: HouseFolioProps) {
  const chosen = funds.map(({ fundCode }) => item.folios?.[fundCode]).find((one) => one !== undefined)
  const choices = funds[0]?.choices ?? []
  const isGone = chosen !== undefined && !choices.some(({ folioId }) => folioId === chosen)
  const gone = isGone ? [{ value: String(chosen), label: 'No longer on record' }] : []
  return (
    <Field
      label={`Folio with ${house}`}
      help={funds.map(({ fundName }) => fundName).join(', ')}
      error={isGone ? goneWords : undefined}
    >
      {(control) => (
        <Select
          {...control}
          disabled={isLocked}
          options={[...folioOptions(choices), ...gone]}
          value={chosen === undefined ? newFolio : String(chosen)}
          onChange={({ target }) => onChoose(target.value === newFolio ? null : Number(target.value))}
        />
      )}
    </Field>
  )
}
