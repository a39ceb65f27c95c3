import type { MeetingRecord } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { clientMorningQuery } from '../../core/queries/morning-queries.ts'
import { agendaOf } from './agenda-words.ts'
import type { WrittenMeeting } from './use-record.ts'

/** What is to be spoken of: as it was ticked in this meeting, else what the morning's list has of the client. */
export function useAgenda(clientId: number, written: WrittenMeeting | undefined): MeetingRecord['agenda'] {
  const { data } = useQuery(clientMorningQuery(clientId))
  const found = useMemo(() => agendaOf(data?.lines ?? []), [data])
  const ticked = written?.record.agenda ?? []
  return ticked.length > 0 ? ticked : found
}
