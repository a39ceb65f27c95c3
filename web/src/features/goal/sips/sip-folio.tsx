import type { GoalDetail } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { folioOptions, newFolio } from '../../../core/goal/folio-options.ts'
import { folioChoicesQuery, goalFoliosQuery } from '../../../core/queries/folio-queries.ts'

interface SipFolioProps {
  goal: Pick<GoalDetail, 'id' | 'clientId'>
  fundCode: string
  folioId: number | undefined
  error: string | undefined
  onChoose: (folioId: number | undefined) => void
}

/** Which folio a new SIP goes to: that of the goal's purchases of the fund, else as chosen; nothing where there is none. */
export function SipFolio({ goal, fundCode, folioId, error, onChoose }: SipFolioProps) {
  const own = useQuery(goalFoliosQuery(goal.id)).data?.find((fund) => fund.fundCode === fundCode)
  const fund = useQuery(folioChoicesQuery(goal.clientId, fundCode === '' ? [] : [fundCode])).data?.[0]
  if (fund === undefined) return null
  const held =
    own === undefined ? undefined : { value: own.folioId === null ? newFolio : String(own.folioId) }
  const chosen = folioId === undefined ? newFolio : String(folioId)
  return (
    <Field
      label={`Folio with ${fund.house}`}
      help={held === undefined ? undefined : 'As the goal’s other purchases of this fund'}
      error={error}
    >
      {(control) => (
        <Select
          {...control}
          disabled={held !== undefined}
          options={folioOptions(fund.choices, held === undefined ? 'A new folio' : 'A folio of this goal')}
          value={held?.value ?? chosen}
          onChange={({ target }) => onChoose(target.value === newFolio ? undefined : Number(target.value))}
        />
      )}
    </Field>
  )
}
