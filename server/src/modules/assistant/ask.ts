import {
  type AssistantAnswer,
  type AssistantCall,
  type AssistantReply,
  foldText,
  longestQuestion,
} from '@lakshya/contract'
import { AppError } from '../../core/app-error.ts'
import { inSnapshot } from '../../core/database/snapshot.ts'
import type { AdviserContext } from '../../core/http/request-context.ts'
import { examples, examplesOf, nearestExamples } from './grammar/examples.ts'
import { namedBy } from './grammar/people.ts'
import { readQuestion, type Understood } from './grammar/read-question.ts'
import { wordsOf } from './grammar/tokens.ts'
import { answerByModel } from './model/answer-by-model.ts'
import { runTool } from './tools/registry.ts'

const mostInstead = 4

/** Answers a question about the own book: by the grammar, where that reads nothing by a model's choice, from what tools find. */
export async function ask(
  context: AdviserContext,
  { question, isTyping }: { question: string; isTyping: boolean },
): Promise<AssistantReply> {
  const understood = await inSnapshot(context, (own) => readQuestion(own, question))
  const chosen = understood.kind === 'none' && !isTyping ? await answerByModel(context, question) : undefined
  if (chosen !== undefined)
    return { answers: chosen, by: 'model', note: 'Understood with the help of a model.' }
  return { answers: [await answerTo(context, question, understood)], by: 'grammar', note: noteOf(understood) }
}

function noteOf(understood: Understood): string {
  return understood.kind === 'call' && understood.read !== '' ? `Read as ‘${understood.read}’.` : ''
}

async function answerTo(
  context: AdviserContext,
  question: string,
  understood: Understood,
): Promise<AssistantAnswer> {
  if (understood.kind === 'call') return run(context, understood.call)
  const instead = nearestExamples(question, mostInstead)
  if (understood.kind === 'lacks') return { kind: 'none', sentence: understood.problem, instead }
  if (understood.kind === 'choose') {
    const more = understood.more ? ' There are more: say more of the name.' : ''
    return {
      kind: 'choose',
      sentence: `Which one? ‘${understood.name}’ stands for several.${more}`,
      choices: understood.choices.map(({ named, call }) => ({
        label: named.name,
        detail: named.detail,
        call,
      })),
    }
  }
  const [word] = understood.words
  const sentence =
    word === undefined
      ? 'This is not a question that the book answers. I can answer these instead:'
      : `Nobody and nothing here is called ‘${understood.words.slice(0, 5).join(' ').slice(0, 80)}’. I can answer these instead:`
  return { kind: 'none', sentence, instead }
}

/** A tool's answer, or in words why there is none for who asks. */
async function run(context: AdviserContext, call: AssistantCall): Promise<AssistantAnswer> {
  try {
    return await runTool(context, call)
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'INVALID_INPUT' && error.code !== 'ROLE_REQUIRED'))
      throw error
    const sentence =
      error.code === 'ROLE_REQUIRED'
        ? 'Your role may look at everything and change nothing, so nothing is filled in.'
        : error.message
    return { kind: 'none', sentence, instead: examples.slice(0, mostInstead) }
  }
}

const mostSuggested = 6

/** Questions that what is typed begins or is in, and those about whom it names. */
export async function suggest(context: AdviserContext, typed: string): Promise<{ questions: string[] }> {
  const words = wordsOf(typed.slice(0, longestQuestion)).filter((word) => word.length > 1)
  if (words.length === 0) return { questions: examples.slice(0, mostSuggested) }
  const begun = examples.filter((example) => {
    const own = foldText(example).match(/[\p{L}\d-]+/gu) ?? []
    return words.every((word) => own.some((name) => name.startsWith(word)))
  })
  const people = await inSnapshot(context, (own) => namedBy(own, words, false))
  const [person] = people.filter(({ kind }) => kind === 'client')
  const about =
    person === undefined ? [] : examplesOf.map((example) => example.replace('{name}', person.name))
  return { questions: [...begun, ...about].slice(0, mostSuggested) }
}
