import { firmRoles, roleWords } from '@lakshya/contract'
import { Panel } from '../../components/page/panel.tsx'

/** What each role may do, as the server holds it. */
export function RolesPanel() {
  return (
    <Panel title="Roles">
      <dl className="grid gap-2">
        {firmRoles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{roleWords[role].name}</dt>
            <dd className="text-ink-2">May {mayOf(roleWords[role].may)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

const mayOf = (may: string) => (may.startsWith('everything') || may.startsWith('all') ? `do ${may}` : may)
