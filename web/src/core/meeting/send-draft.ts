import { type Meeting, type MeetingRecord, meetingRoutes } from '@lakshya/contract'
import { ApiProblem, call } from '../api.ts'
import type { MeetingDraft } from './meeting-drafts.ts'

export type Draft = MeetingDraft<MeetingRecord>

/** Sends a meeting as it stands, and says how it is kept. */
export function sendDraft({ clientId, id, record }: Draft, isLast = false): Promise<Meeting> {
  const params = { id: String(clientId), meetingId: id }
  return call(meetingRoutes.keepMeeting, { params, body: record }, { isLast })
}

/** Whether sending it again later may help: all but what the record itself refuses. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return true
  return ![403, 404, 422].includes(error.status) && error.code !== 'CLIENT_LOCKED'
}
