import type { RecordContent } from '../../goals/index.ts'
import { basisSay } from '../words/basis-dictionary.ts'
import { languageOf } from './plan-terms.ts'
import { senderOf } from './proposal-words.ts'

/** How to reach who proposed: as the profile says, else by what else is on record. */
export function reachOf(content: RecordContent): string[] {
  const { name, contact } = senderOf(content)
  const say = basisSay[languageOf(content)]
  return [contact === null ? say.tell(name) : say.reach(name, contact)]
}
