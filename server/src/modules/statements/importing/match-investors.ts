import type { ImportAnswers } from '@lakshya/contract'
import { panContext } from '../../clients/index.ts'
import type { Statement, StatementFolio } from '../reading/statement.ts'
import { type BookClient, clientsByPan, findClientNames } from './in-book.repository.ts'
import { statedOfFolios } from './particulars/stated-of-folios.ts'
import type { PlannedInvestor, PlanPlace } from './planned-import.ts'

/** Whose a folio is: its holder's PAN, or the name where none is printed. */
export function holderOf({ holderPan, holder }: StatementFolio): string {
  return holderPan ?? `name:${holder.toLowerCase()}`
}

/** The investors of a statement with who they are in the book: by PAN, or as was answered. */
export async function matchInvestors(
  { db, firmId, vault }: PlanPlace,
  statement: Statement,
  answers: ImportAnswers['investors'],
): Promise<Map<string, PlannedInvestor>> {
  const holders = new Map<string, { name: string; pan: string | null }>()
  for (const folio of statement.folios) {
    const known = statement.investors.find(({ pan }) => pan === folio.holderPan)
    holders.set(holderOf(folio), { name: known?.name ?? folio.holder, pan: folio.holderPan })
  }
  const pans = [...holders.values()].flatMap(({ pan }) => (pan === null ? [] : [pan]))
  const hashOf = (pan: string) => vault.hash(panContext, pan)
  const byPan = await clientsByPan(db, firmId, pans.map(hashOf))
  const chosen = Object.values(answers).flatMap((answer) =>
    typeof answer === 'object' ? [answer.clientId] : [],
  )
  const names = new Map((await findClientNames(db, firmId, chosen)).map(({ id, name }) => [id, name]))
  const folios = Map.groupBy(statement.folios, holderOf)
  const investors = [...holders].map(([holder, { name, pan }], index) => {
    const key = `i${index}`
    const answer = answers[key]
    const known = pan === null ? undefined : byPan.get(hashOf(pan).toString('hex'))
    const matched = typeof answer === 'object' ? names.get(answer.clientId) : undefined
    const stated = statedOfFolios(folios.get(holder) ?? [])
    return [holder, { key, name, pan, ...whoIs(answer, known, matched), stated }] as const
  })
  return new Map(investors)
}

type Match = Pick<PlannedInvestor, 'clientId' | 'clientName' | 'match' | 'isClosed'>

function whoIs(
  answer: ImportAnswers['investors'][string] | undefined,
  known: BookClient | undefined,
  matched: string | undefined,
): Match {
  if (answer === 'leave-out') return { clientId: null, clientName: null, match: 'left-out', isClosed: false }
  if (known !== undefined) {
    return { clientId: known.id, clientName: known.name, match: 'known', isClosed: known.isClosed }
  }
  if (typeof answer === 'object' && matched !== undefined) {
    return { clientId: answer.clientId, clientName: matched, match: 'matched', isClosed: false }
  }
  return { clientId: null, clientName: null, match: 'new', isClosed: false }
}
