import { mayDo, type ReportLink, reportNames } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { FailedNote } from '../../../components/failed-query.tsx'
import { formatDate, formatMoment } from '../../../core/formats/format.ts'
import { useUser } from '../../../core/session/session.tsx'
import { linksQuery, useWithdrawLink } from './link-queries.ts'

const states = {
  open: { tone: 'ok', words: 'Open' },
  expired: { tone: 'neutral', words: 'Expired' },
  withdrawn: { tone: 'neutral', words: 'Withdrawn' },
  locked: { tone: 'bad', words: 'Locked: wrong answers' },
} as const

/** Links that were handed out, with their openings; nothing while there are none. */
export function LinksList({ clientId }: { clientId: number }) {
  const query = useQuery(linksQuery(clientId))
  if (query.data === undefined || query.data.length === 0)
    return (
      <FailedNote query={query} className="border-t border-line px-4">
        The links that were handed out could not be loaded.
      </FailedNote>
    )
  return (
    <div className="border-t border-line px-4 py-2.5">
      <h3 className="text-table font-semibold">Links</h3>
      <ul className="grid">
        {query.data.slice(0, 8).map((link) => (
          <OneLink key={link.id} link={link} />
        ))}
      </ul>
    </div>
  )
}

function OneLink({ link }: { link: ReportLink }) {
  const { role } = useUser()
  const withdraw = useWithdrawLink(link.clientId)
  const { tone, words } = states[link.state]
  const until = `${link.state === 'open' ? 'until' : 'was until'} ${formatDate(link.expiresAt)}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-small text-ink-2">
      <Badge tone={tone}>{words}</Badge>
      <span className="min-w-0 grow">
        {reportNames[link.terms.kind]}, {until}, {openingsText(link)}
      </span>
      {link.state === 'open' && mayDo(role, 'prepare') && (
        <Button size="s" isBusy={withdraw.isPending} onClick={() => withdraw.mutate(link.id)}>
          Withdraw
        </Button>
      )}
    </li>
  )
}

function openingsText({ openings, openedAt }: ReportLink): string {
  if (openings === 0 || openedAt === null) return 'not opened yet'
  const count = openings === 1 ? 'opened once' : `opened ${openings} times`
  return `${count}, last ${formatMoment(openedAt)}`
}
