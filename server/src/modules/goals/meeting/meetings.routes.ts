import { meetingRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { serveReviews } from '../reviews/reviews.routes.ts'
import { keepMeeting, listMeetings } from './keep-meeting.ts'
import { meetingView } from './meeting-view.ts'

/** Meetings with clients, and what the desk is asked. */
export function serveConsultations(serve: Serve): void {
  serveReviews(serve)
  // The market is loaded outside any transaction.
  serve(meetingRoutes.meetingView, (context, { params }) => meetingView(context, params.id), {
    transaction: 'none',
    cost: 3,
  })
  serve(meetingRoutes.listMeetings, (context, { params }) => listMeetings(context, params.id))
  serve(meetingRoutes.keepMeeting, (context, { params, body }) =>
    keepMeeting(context, { clientId: params.id, id: params.meetingId, record: body }),
  )
}
