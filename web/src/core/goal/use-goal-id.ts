import { useParams } from '@tanstack/react-router'
import { parseId } from '../route-params.ts'

/** The goal that the address names; undefined where it names none. */
export function useGoalId(): number | undefined {
  const { goalId } = useParams({ strict: false }) as { goalId?: string }
  return parseId(goalId)
}
