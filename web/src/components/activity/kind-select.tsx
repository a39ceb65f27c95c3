import { type AuditKind, auditKinds } from '@lakshya/contract'
import { Select } from '../fields/select.tsx'

const names: Record<AuditKind, string> = {
  access: 'Sign-ins and access',
  account: 'Profile',
  firm: 'Firm',
  client: 'Clients',
  goal: 'Goals',
  ledger: 'Transactions and SIPs',
  code: 'Codes of clients',
  mail: 'Mails',
  view: 'PANs seen',
  export: 'Exports',
  system: 'Lakshya itself',
}

interface KindSelectProps {
  value: AuditKind | ''
  onValueChange: (kind: AuditKind | '') => void
  /** The kinds to choose from; all where nothing is said. */
  kinds?: readonly AuditKind[]
}

/** Which kind of activity is looked at. */
export function KindSelect({ value, onValueChange, kinds = auditKinds }: KindSelectProps) {
  return (
    <Select
      isSmall
      aria-label="Kind of activity"
      className="w-auto"
      placeholder="Everything"
      options={kinds.map((kind) => ({ value: kind, label: names[kind] }))}
      value={value}
      onChange={({ target }) => onValueChange(kinds.find((kind) => kind === target.value) ?? '')}
    />
  )
}
