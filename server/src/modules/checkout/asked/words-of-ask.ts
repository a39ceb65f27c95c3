import type { Language, PortalProposal } from '@lakshya/contract'
import { canonicalJson, hashContent } from '../../goals/index.ts'
import type { mailedFunds } from '../consent/mailed-funds.ts'
import { toldTerms } from '../consent/told-terms.ts'
import type { AskRow } from './ask-row.ts'

/**
 * What a client reads of an ask, and the SHA-256 of both in hexadecimal: of all that is asked, and of the words and their language.
 * It comes back with the answer, so that what the page showed is what is agreed to.
 */
export function wordsOfAsk(
  ask: Pick<AskRow, 'items' | 'acts' | 'told'>,
  funds: Awaited<ReturnType<typeof mailedFunds>>,
  language: Language,
): Pick<PortalProposal, 'language' | 'parts' | 'digest'> {
  const told = ask.told ?? toldTerms(ask, funds, language)
  const asked = [ask.items, ask.acts.map(({ act }) => act), told]
  return { ...told, digest: hashContent(canonicalJson(asked)).toString('hex') }
}
