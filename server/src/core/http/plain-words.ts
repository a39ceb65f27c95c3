import type { z } from 'zod'

/** Words for what a schema has no message of its own for: a sentence that says what to send instead. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.'
      return `Expected ${issue.expected === 'record' ? 'object' : issue.expected}.`
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`
    case 'invalid_value':
      return choices(issue.values)
    case 'invalid_union':
      return Array.isArray(issue.options) ? choices(issue.options) : 'This is of no kind that is known here.'
    case 'too_small':
      return bound(issue.origin, 'least', issue.minimum, issue.inclusive !== false)
    case 'too_big':
      return bound(issue.origin, 'most', issue.maximum, issue.inclusive !== false)
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`
    case 'invalid_format':
      return 'This text is not of the form that is expected here.'
    case 'invalid_key':
    case 'invalid_element':
      return 'Something in this list is not of the form that is expected here.'
    default:
      return 'This cannot be taken as it is. Please correct it.'
  }
}

function choices(values: readonly unknown[]): string {
  return values.length === 1 ? `Expected ${values[0]}.` : `Choose one of: ${values.join(', ')}.`
}

function bound(origin: string, way: 'least' | 'most', limit: number | bigint, isIncluded: boolean): string {
  if (origin === 'string') return `Enter at ${way} ${limit} ${limit === 1 ? 'character' : 'characters'}.`
  if (origin === 'array' || origin === 'set') return `Name at ${way} ${limit}.`
  if (isIncluded) return `Enter at ${way} ${limit}.`
  return way === 'least' ? `Enter more than ${limit}.` : `Enter less than ${limit}.`
}
