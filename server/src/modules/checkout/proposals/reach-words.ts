import type { RecordContent } from '../../goals/index.ts'
import { senderOf } from './proposal-words.ts'

/** How to reach who proposed: as the profile says, else by what else is on record. */
export function reachOf(content: RecordContent): string[] {
  const { name, contact } = senderOf(content)
  const wrong = 'If you have questions, or if anything above is not what you agreed to,'
  return [contact === null ? `${wrong} tell ${name}.` : `${wrong} reach ${name}: ${contact}`]
}
