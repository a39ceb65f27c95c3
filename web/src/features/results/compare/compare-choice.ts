import { levelText } from '../../../core/formats/risk-words.ts'
import type { PlanState } from '../state/plan-state.ts'

/** What the shown mix is compared with: a level of the frontier, or one of the plan's other mixes. */
export type CompareChoice = 'client' | '15' | '9' | '1' | 'own' | 'optimal' | 'aside' | 'fitted'

interface CompareOption {
  readonly value: CompareChoice
  readonly label: string
}

/** What there is to compare with; the client's level first where it is known. */
export function compareOptions(state: PlanState, clientLevel: number | undefined): CompareOption[] {
  const all: readonly (CompareOption & { isThere: boolean })[] = [
    {
      value: 'client',
      label: `Client’s level ${levelText(clientLevel ?? 0)}`,
      isThere: clientLevel !== undefined,
    },
    { value: 'optimal', label: 'The optimal mix', isThere: state.manual !== undefined },
    { value: 'aside', label: 'My mix by hand', isThere: state.setAside !== undefined },
    { value: 'fitted', label: 'Fitted to minimums', isThere: state.optimal.fundIssues.length > 0 },
    { value: '15', label: 'Conservative 15', isThere: true },
    { value: '9', label: 'Moderate 9', isThere: true },
    { value: '1', label: 'Aggressive 1', isThere: true },
    { value: 'own', label: 'Another level', isThere: true },
  ]
  return all.filter(({ isThere }) => isThere).map(({ value, label }) => ({ value, label }))
}

/** The risk level that a choice stands for; undefined for one of the plan's other mixes. */
export function levelOf(
  choice: CompareChoice,
  { clientLevel, ownLevel }: { clientLevel: number | undefined; ownLevel: number },
): number | undefined {
  if (choice === 'client') return clientLevel ?? ownLevel
  if (choice === 'own') return ownLevel
  return choice === '15' || choice === '9' || choice === '1' ? Number(choice) : undefined
}
