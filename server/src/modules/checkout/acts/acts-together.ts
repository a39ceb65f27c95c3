import { actTitles, type ClientAct } from '@lakshya/contract'
import { actWords } from './act-mail.ts'

/** An act with the goal that it changes. */
export interface PlacedAct {
  act: ClientAct
  goal: { id: number; name: string }
}

/**
 * Why an act cannot be agreed to under one code with one that stands before it in a list: the one changes what the other was
 * mailed with. Undefined where it can.
 */
export function whyApart(before: readonly PlacedAct[], { act, goal }: PlacedAct): string | undefined {
  const other = before.find((one) => one.goal.id === goal.id && isApart(one.act.kind, act.kind))
  if (other === undefined) return undefined
  return `${actTitles[act.kind]} of ${goal.name} and ${actWords(other.act.kind, 'en')} change each other’s figures. Let the client agree to one of them first, then to the other.`
}

/** A date decides how many instalments SIPs have; a chance is that of the goal as it is. */
function isApart(a: ClientAct['kind'], b: ClientAct['kind']): boolean {
  if (a === 'accept-chance' || b === 'accept-chance') return true
  return (a === 'goal-date' && b !== 'trades') || (b === 'goal-date' && a !== 'trades')
}
