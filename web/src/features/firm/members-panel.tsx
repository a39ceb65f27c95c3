import { type Firm, type FirmMember, firmRoutes, roleWords } from '@lakshya/contract'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Select } from '../../components/fields/select.tsx'
import { confirmAction } from '../../components/overlay/ask.ts'
import { Panel } from '../../components/page/panel.tsx'
import { call } from '../../core/api.ts'
import { shownName } from '../../core/session/shown-name.ts'
import { roleOptions } from './role-options.ts'
import { useFirmAct } from './use-firm-act.ts'

/** The people of the firm. Its owner gives roles, and ends accounts. */
export function MembersPanel({ firm }: { firm: Firm }) {
  return (
    <Panel title="People" isPadded={false}>
      <ul className="divide-y divide-line border-t border-line">
        {firm.members.map((member) => (
          <MemberRow key={member.id} member={member} isOwned={firm.role === 'owner'} />
        ))}
      </ul>
    </Panel>
  )
}

function MemberRow({ member, isOwned }: { member: FirmMember; isOwned: boolean }) {
  const { act, isBusy } = useFirmAct()
  const name = shownName(member)
  const params = { id: String(member.id) }
  const remove = async () => {
    const isSure = await confirmAction({
      title: 'Remove colleague',
      message: `${name} is signed out at once and cannot sign in again. What ${name} has done stays on record.`,
      isDanger: true,
    })
    if (isSure) await act(`${name} was removed`, () => call(firmRoutes.removeMember, { params }))
  }
  const isChangeable = isOwned && member.role !== 'owner'
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-50">
        <b className="wrap-anywhere">{name}</b> {member.isYou ? <Badge tone="brand">You</Badge> : null}
        <p className="text-small wrap-anywhere text-ink-3">
          {[member.name === null ? null : member.username, member.email].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isChangeable ? (
        <>
          <Select
            isSmall
            className="w-36"
            aria-label={`Role of ${name}`}
            options={roleOptions}
            value={member.role}
            disabled={isBusy}
            onChange={(event) => {
              const role = roleOptions.find(({ value }) => value === event.target.value)
              if (role === undefined) return
              const done = `${name} is now ${role.label}`
              void act(done, () => call(firmRoutes.changeRole, { params, body: { role: role.value } }))
            }}
          />
          <Button size="s" aria-label={`Remove ${name}`} isBusy={isBusy} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      ) : (
        <span className="text-ink-2">{roleWords[member.role].name}</span>
      )}
    </li>
  )
}
