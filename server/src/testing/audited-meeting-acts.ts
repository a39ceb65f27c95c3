import { randomUUID } from 'node:crypto'
import { meetingRoutes } from '@lakshya/contract'
import type { AuditedActs } from './act-makers.ts'
import { newClientOf } from './clients.ts'

/** A meeting of which nothing was written yet. */
export const begunMeeting = {
  revision: 1,
  startedAt: '2026-11-20T05:00:00.000Z',
  notes: '',
  proposals: [],
  agenda: [],
  isEnded: false,
}

/** What the route of meetings writes down. */
export const auditedMeetingActs: AuditedActs = {
  'PUT /api/clients/:id/meetings/:meetingId': [
    'client.meeting-begun',
    async ({ buyer }) => {
      const { id } = await newClientOf(buyer.adviser)
      const params = { id, meetingId: randomUUID() }
      return buyer.adviser.call(meetingRoutes.keepMeeting, { params, body: begunMeeting })
    },
  ],
}
