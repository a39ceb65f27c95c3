import type { AssistantCall } from '@lakshya/contract'
import { businessDate } from '../../../core/clock.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { Basket, type Item, withDenials } from './basket.ts'
import { bookRules } from './book-rules.ts'
import { listRules } from './list-rules.ts'
import { fundsNamed, mostChoices, type Named, namedBy } from './people.ts'
import { lastRules, personRules } from './person-rules.ts'
import { prepareRules } from './prepare-rules.ts'
import type { Rule } from './rule.ts'
import { type Heard, scan } from './scan.ts'
import { corrected } from './spelling.ts'
import { wordsOf } from './tokens.ts'

/** What a question was understood as. */
export type Understood =
  | { kind: 'call'; call: AssistantCall; read: string }
  | { kind: 'choose'; name: string; choices: { named: Named; call: AssistantCall }[]; more: boolean }
  /** It can be answered once something is said as well. */
  | { kind: 'lacks'; problem: string }
  /** `words` are those that nothing is known of. */
  | { kind: 'none'; words: string[] }

/** The first that leaves nothing of a question unread is how it is understood. */
const rules: readonly Rule[] = [...prepareRules, ...personRules, ...listRules, ...bookRules, ...lastRules]

type Place = Pick<AdviserContext, 'db' | 'firmId' | 'clock'>

/** Reads a question by the grammar. Nothing of it is passed over: a word that is not known is looked up as a name. */
export async function readQuestion(place: Place, question: string): Promise<Understood> {
  const today = businessDate(place.clock())
  const words = wordsOf(question)
  const first = await listen(place, words, today)
  if (first.unknown.length === 0) return understand(first.items, today, '')
  // Misspelled words, once nobody is called so.
  const mended = words.map((word) => (first.unknown.includes(word) ? (corrected(word) ?? word) : word))
  const read = mended.filter((word, index) => word !== words[index])
  if (read.length === 0) return { kind: 'none', words: first.unknown }
  const second = await listen(place, mended, today)
  if (second.unknown.length > 0) return { kind: 'none', words: first.unknown }
  return understand(second.items, today, read.join(', '))
}

/** An item, or several that a name may stand for. */
type Candidate = Item | { concept: 'NAMES'; options: Named[]; words: string }

async function listen(
  place: Place,
  words: readonly string[],
  today: string,
): Promise<{ items: Candidate[]; unknown: string[] }> {
  const heard = scan(words, today)
  const items: Candidate[] = []
  const unknown: string[] = []
  for (let at = 0; at < heard.length; at++) {
    const item = heard[at]
    if (item?.concept !== 'UNKNOWN') {
      if (item !== undefined) items.push(item)
      continue
    }
    const run = runAt(heard, at)
    const isFamily = heard[at - 1]?.concept === 'FAMILY' || heard[at + run.length]?.concept === 'FAMILY'
    const options = await namedBy(place, run, isFamily)
    const isHouse = options.every(({ kind }) => kind === 'house')
    const fund = isHouse ? await fundFrom(place, heard.slice(at), run.length) : undefined
    if (fund !== undefined) items.push({ concept: 'NAMES', ...fund.named })
    else if (options.length === 0) unknown.push(...run)
    else items.push({ concept: 'NAMES', options, words: run.join(' ') })
    at += (fund?.length ?? run.length) - 1
  }
  return { items, unknown }
}

/** A fund whose name goes on in words that are known by themselves: 'Parag Parikh Flexi Cap', 'UTI Nifty 50 Index'. */
async function fundFrom(place: Place, heard: readonly Heard[], least: number) {
  for (let length = Math.min(heard.length, least + 3); length > least; length--) {
    const words = heard.slice(0, length).map((one) => one.words)
    const options = await fundsNamed(place, words.join(' ').split(' '))
    if (options.length > 0) return { named: { options, words: words.join(' ') }, length }
  }
  return undefined
}

/** The words beside one another that nothing is known of. */
function runAt(heard: readonly Heard[], at: number): string[] {
  const run: string[] = []
  for (let place = at; heard[place]?.concept === 'UNKNOWN'; place++) run.push(heard[place]?.words ?? '')
  return run
}

function understand(items: readonly Candidate[], today: string, read: string): Understood {
  const names = items.flatMap((item) => (item.concept === 'NAMES' ? [item] : []))
  const [name, ...others] = names
  if (others.length > 0 && names.filter(({ options }) => options.length > 1).length > 1) {
    return { kind: 'lacks', problem: 'Two names stand for several each: ask of one at a time.' }
  }
  const open = names.find(({ options }) => options.length > 1) ?? name
  const options = open?.options ?? []
  const as = (named: Named | undefined) =>
    items.map((item): Item => {
      if (item.concept !== 'NAMES') return item
      const chosen = item === open && named !== undefined ? named : item.options[0]
      if (chosen === undefined) throw new Error('A name stands for nobody.')
      return { concept: 'NAME', named: chosen, words: item.words }
    })
  const first = apply(as(options[0]), today)
  if (first.kind !== 'call') return first
  if (options.length < 2) return { ...first, read }
  const choices = options.slice(0, mostChoices).flatMap((named) => {
    const one = apply(as(named), today)
    return one.kind === 'call' ? [{ named, call: one.call }] : []
  })
  return { kind: 'choose', name: open?.words ?? '', choices, more: options.length > mostChoices }
}

function apply(items: readonly Item[], today: string): Exclude<Understood, { kind: 'choose' }> {
  const denied = withDenials(items.filter((item) => !(item.concept === 'WHY' && items.length === 1)))
  let problem: string | undefined
  for (const rule of rules) {
    const basket = new Basket(denied)
    const found = rule({ basket, today })
    if (found === undefined || basket.rest.length > 0) continue
    if ('problem' in found) problem ??= found.problem
    else return { kind: 'call', call: { tool: found.tool, arguments: found.given }, read: '' }
  }
  return problem === undefined ? { kind: 'none', words: [] } : { kind: 'lacks', problem }
}
