/**
 * Fields that are no answer of the engine: where a value comes from, what it was checked with, or the same
 * figure by a convention that is not the project's. Nothing else is ever passed over.
 */
export const provenanceFields: Readonly<Record<string, string>> = {
  about: 'words',
  verified: 'that the value was recomputed by others',
  line: 'the place in the published file',
  unique_weights: 'says which fields the case holds',
  unique: 'says which fields the case holds',
  runner_up_objective: 'how clear the best is; the engine answers the best alone',
  tie_needs_tolerance: 'says why the case is there',
  relaxed_has_small_weights: 'says why the case is there',
  positive_definite: 'says why the case is there',
  sign_changes: 'how many roots there can be',
  monte_carlo: 'a second way',
  cagr_by_days: 'another convention',
  shrunk_ddof1: 'another divisor',
  review_convention: 'another convention; the required return is nominal',
  excel_by_guess: "the last digits of Excel's answer by its guess",
  upstream_twr: 'another figure of the source',
}
