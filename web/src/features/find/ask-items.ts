import type { AssistantReply } from '@lakshya/contract'
import { askAddress } from '../../core/ask-address.ts'
import type { FindGroup, FindItem } from './find-items.ts'

/** Whether a text may be a question: several words, or one with a question mark. */
export function isQuestion(typed: string): boolean {
  const text = typed.trim()
  return text.endsWith('?') ? text.length > 2 : /\S\s+\S/.test(text)
}

const linksShown = 3

/** What is answered to what is typed, and questions that begin like it; each opens the assistant, or what it filled in. */
export function askGroup(
  typed: string,
  reply: AssistantReply | undefined,
  questions: readonly string[],
): FindGroup {
  const item = (label: string, detail: string, href: string): FindItem => ({
    id: `ask-${label}`,
    icon: 'ask',
    label,
    detail,
    figure: '',
    href,
  })
  const asked = askAddress(typed.trim())
  const answers = (reply?.answers ?? []).flatMap((answer): FindItem[] => {
    if (answer.kind === 'prepared') {
      // A screen is found by its own name.
      if (answer.call.tool === 'open') return []
      return answer.links.slice(0, linksShown).map(({ label, href }) => item(label, 'filled in', href))
    }
    // A client who is found stands above with the same figures.
    if (answer.kind === 'none' || (answer.kind === 'found' && answer.call.tool === 'client')) return []
    return [item(answer.sentence, answer.kind === 'found' ? 'answer from your book' : '', asked)]
  })
  const others = questions
    .filter((question) => question.toLowerCase() !== typed.trim().toLowerCase())
    .slice(0, answers.length > 0 ? 2 : 4)
    .map((question) => item(question, '', askAddress(question)))
  return { name: 'Ask', basis: '', items: [...answers, ...others] }
}
