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
 * A kind of case: the words by which a case states it, the shape that its cases have, which input fields it
 * knows (any other fails the case), and how the engine's public functions answer it. An answer's fields carry
 * the names of the expected ones.
 *
 * A case that states a kind has to fit its shape as well; one that states none is recognised by shape alone,
 * so a kind without a shape has to be stated.
 */
export interface CaseKind {
  readonly name: string
  readonly stated: readonly string[]
  readonly hasShape?: (golden: GoldenCase) => boolean
  readonly inputFields: readonly string[]
  readonly answer: (golden: GoldenCase) => { readonly [key: string]: Answer }
}
