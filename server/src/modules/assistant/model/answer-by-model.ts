import { type AssistantAnswer, type AssistantCall, assistantCall } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { businessDate } from '../../../core/clock.ts'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findNameWords } from '../grammar/people.repository.ts'
import { type Named, namedBy } from '../grammar/people.ts'
import { wordsOf } from '../grammar/tokens.ts'
import { runTool, tools } from '../tools/registry.ts'
import { type ChosenCall, chooseCalls } from './ask-model.ts'
import { type Masked, mask } from './mask.ts'

/** What a model's choice comes to; undefined where none is set up, or nothing that it chose can be asked. */
export async function answerByModel(
  context: AdviserContext,
  question: string,
): Promise<AssistantAnswer[] | undefined> {
  const { config, firmId, clock } = context
  if (config.assistantUrl === undefined) return undefined
  const names = await inSnapshot(context, (own) => findNameWords(own.db, firmId))
  const masked = mask(question, names)
  const chosen = await chooseCalls(config, { masked, today: businessDate(clock()) })
  const answers: AssistantAnswer[] = []
  for (const call of chosen ?? []) {
    const answer = await answerTo(context, call, masked)
    if (answer !== undefined) answers.push(answer)
  }
  return answers.length === 0 ? undefined : answers
}

async function answerTo(
  context: AdviserContext,
  chosen: ChosenCall,
  masked: Masked,
): Promise<AssistantAnswer | undefined> {
  const [first, ...others] = await callsFor(context, chosen, masked)
  if (first === undefined) return undefined
  if (others.length > 0) {
    const choices = [first, ...others].map(({ named, call }) => ({
      label: named?.name ?? '',
      detail: named?.detail ?? '',
      call,
    }))
    return { kind: 'choose', sentence: 'Which one? The name stands for several.', choices }
  }
  try {
    return await runTool(context, first.call)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The call with ids in the place of tokens, one for each whom a name may stand for; none where it cannot be asked so. */
async function callsFor(
  context: AdviserContext,
  { tool, given }: ChosenCall,
  { originals }: Masked,
): Promise<{ named: Named | undefined; call: AssistantCall }[]> {
  const { clientId, familyId, ...rest } = given
  const token = clientId ?? familyId
  if (token === undefined) return checked(tool, rest, undefined)
  // An id of the model's own making is nobody's: names come from the question alone.
  const original = typeof token === 'string' ? originals.get(token) : undefined
  if (original === undefined) return []
  const people = await inSnapshot(context, (own) => namedBy(own, wordsOf(original), familyId !== undefined))
  return people.slice(0, 8).flatMap((named) => {
    if (named.kind !== 'client' && named.kind !== 'family') return []
    const id = named.kind === 'client' ? 'clientId' : 'familyId'
    return checked(tool, { ...rest, [id]: named.id }, named)
  })
}

function checked(tool: AssistantCall['tool'], given: Record<string, unknown>, named: Named | undefined) {
  const call = assistantCall.safeParse({ tool, arguments: given })
  const isAsked = tools[tool].schema.safeParse(given).success
  return call.success && isAsked ? [{ named, call: call.data }] : []
}
