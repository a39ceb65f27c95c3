import { useMemo } from 'react'
import { type CartAct, listActs } from './act-store.ts'
import { useActsText } from './cart.ts'

/** This distributor's changes in the cart, in step with other tabs. */
export function useCartActs(adviserId: number): readonly CartAct[] {
  const text = useActsText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for what the store holds
  return useMemo(() => listActs(adviserId), [adviserId, text])
}
