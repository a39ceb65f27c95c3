/**
 * The chapter 'Fund minimums' of docs/method.md: which funds of a mix are below their minimum, what can be
 * done about it, and the best mix in which none is. It knows amounts and weights, and of goals nothing.
 */

export {
  type FundAlternative,
  type FundIssue,
  findAlternatives,
  findFundIssues,
  type IssueAction,
  type OfferedFund,
} from './fund-minimums.ts'
export {
  type ChosenAction,
  type NothingLeft,
  type ResolvedMix,
  resolveIssues,
  type UnresolvedMix,
} from './issue-actions.ts'
export { findLeastFactor, findLeastTotal } from './least-total.ts'
export {
  type MinimumAwareMix,
  type MixAim,
  minimumAwareMix,
  type NoSuchMix,
} from './minimum-aware.ts'
