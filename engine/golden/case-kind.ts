import type { Answer } from './compare.ts'
import type { JsonRecord } from './json.ts'

/** A case as its file has it. */
export interface GoldenCase {
  readonly id: string
  readonly kind?: string
  readonly input: JsonRecord
  readonly expected: JsonRecord
  readonly tolerance: JsonRecord
}

/**
 * A kind of case: how it is recognised, which input fields it knows (any other fails the case), and how the
 * engine's public functions answer it. An answer's fields carry the names of the expected ones.
 */
export interface CaseKind {
  readonly name: string
  readonly accepts: (golden: GoldenCase) => boolean
  readonly inputFields: readonly string[]
  readonly answer: (golden: GoldenCase) => { readonly [key: string]: Answer }
}
