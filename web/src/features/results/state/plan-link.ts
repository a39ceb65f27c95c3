import { type PlanContent, planContent } from '../../../core/goal/goal-storage.ts'

export type LinkReading =
  | { readonly kind: 'plan'; readonly content: PlanContent }
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }

/** Reads `result` and `goal`, URL-encoded JSON, from a query string. */
export function parsePlanLink(search: string): LinkReading {
  const query = new URLSearchParams(search)
  const [result, goal] = [query.get('result'), query.get('goal')]
  if (result === null && goal === null) return { kind: 'none' }
  const read = planContent.safeParse({ result: parseParameter(result), goal: parseParameter(goal) })
  return read.success ? { kind: 'plan', content: read.data } : { kind: 'invalid' }
}

/** A query value that was encoded once, or once too often. */
function parseParameter(text: string | null): unknown {
  if (text === null) return undefined
  const value = parseJson(text) ?? parseJson(decoded(text))
  return typeof value === 'string' ? parseJson(value) : value
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
