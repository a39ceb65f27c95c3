import { useQuery } from '@tanstack/react-query'
import { RadioGroup } from '../../components/fields/radio-group.tsx'
import { Select } from '../../components/fields/select.tsx'
import type { AskedRun } from './asked-run.ts'
import { ClientChoice } from './client-choice.tsx'
import { familiesQuery } from './run-queries.ts'

export interface AskedFieldsProps {
  asked: AskedRun
  onChange: (part: Partial<AskedRun>) => void
}

/** Whose reports: the whole book's, a family's, or chosen clients'. */
export function ScopeFields({ asked, onChange }: AskedFieldsProps) {
  return (
    <>
      <RadioGroup
        label="Of whom"
        options={[
          { value: 'book', label: 'The whole book' },
          { value: 'family', label: 'A family' },
          { value: 'clients', label: 'Chosen clients' },
        ]}
        value={asked.scope}
        onValueChange={(scope) => onChange({ scope })}
      />
      {asked.scope === 'family' && (
        <FamilyChoice familyId={asked.familyId} onChoose={(familyId) => onChange({ familyId })} />
      )}
      {asked.scope === 'clients' && (
        <ClientChoice chosen={asked.clientIds} onChoose={(clientIds) => onChange({ clientIds })} />
      )}
    </>
  )
}

function FamilyChoice({ familyId, onChoose }: { familyId: string; onChoose: (familyId: string) => void }) {
  const families = useQuery(familiesQuery)
  if (families.data?.length === 0) {
    return <p className="text-table text-ink-2">There is no family yet. Make one on a client’s page.</p>
  }
  return (
    <Select
      aria-label="Family"
      className="max-w-80"
      placeholder="Choose a family"
      options={(families.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={familyId}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
