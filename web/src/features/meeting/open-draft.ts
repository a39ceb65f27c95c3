import { canHold, holdMeeting } from '../../core/meeting/hold-meetings.ts'
import type { Draft } from '../../core/meeting/send-draft.ts'
import { isOver, readDrafts } from '../../core/meeting/send-meetings.ts'
import { tabStore } from '../../core/session/draft-identity.ts'
import { adviserKey, readStoredText, writeStored } from '../../core/storage.ts'
import { newUuid } from '../../core/uuid.ts'

/** An opened meeting, and how it is given back. */
export type OpenedDraft = readonly [Draft, () => void]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The meeting that this tab had open, so that tabs which are reloaded at once do not change places. */
const ownKey = (adviserId: number, clientId: number) => adviserKey(adviserId, `meeting-of-tab:${clientId}`)

function begun(clientId: number, now: Date): Draft {
  const record: Draft['record'] = {
    revision: 1,
    startedAt: now.toISOString(),
    notes: '',
    proposals: [],
    agenda: [],
    isEnded: false,
  }
  return { id: newUuid(), clientId, record, sent: 0 }
}

/** What may be gone on with here: this tab's own meeting first. Where no tab can tell what others hold, that alone. */
function leftDrafts(adviserId: number, clientId: number, now: Date): Draft[] {
  const own = readStoredText(ownKey(adviserId, clientId), tabStore())
  const isOwn = ({ id }: Draft) => own === JSON.stringify(id)
  return readDrafts(adviserId)
    .filter((left) => left.clientId === clientId && !isOver(left, now) && (canHold() || isOwn(left)))
    .sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
}

/** The meeting that this browser left open with the client and no other tab holds, or a new one. */
export async function openDraft(adviserId: number, clientId: number): Promise<OpenedDraft> {
  const now = new Date()
  const opened = (draft: Draft, release: () => void): OpenedDraft => {
    writeStored(ownKey(adviserId, clientId), draft.id, tabStore())
    return [draft, release]
  }
  for (const left of leftDrafts(adviserId, clientId, now)) {
    // A page that is reloaded gives its meeting back a moment late.
    const release = (await holdMeeting(left)) ?? (await pause(300).then(() => holdMeeting(left)))
    if (release === undefined) continue
    // Typed into until a moment ago, it is opened as it stands now.
    const standing = readDrafts(adviserId).find(({ id }) => id === left.id)
    if (standing !== undefined && !isOver(standing, now)) return opened(standing, release)
    release()
  }
  const made = begun(clientId, now)
  return opened(made, (await holdMeeting(made)) ?? (() => undefined))
}
