import { portfolioRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { makeRoom } from '../../components/cart/make-room.ts'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { listCart, putInCart } from '../../core/cart/cart-store.ts'
import { goalFoliosQuery } from '../../core/queries/folio-queries.ts'
import { clientQuery } from '../../core/queries/plan-queries.ts'
import { useUser } from '../../core/session/session.tsx'
import { useAct } from '../../core/use-act.ts'
import { cartItemOf, type SavedGoal, savedFiguresRequest } from './cart-item-of.ts'

const takingUp = actionToasts()

/** Puts a saved goal into this browser's cart, where whoever may finalise goes on with it. */
export function useTakeUp(goal: SavedGoal) {
  const { id: adviserId } = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAct({
    mutationFn: async () => {
      const items = listCart(adviserId)
      if (items.some(({ itemId }) => itemId === goal.itemId)) return true
      const client = await queries.ensureQueryData(clientQuery(goal.clientId))
      const figures = await call(portfolioRoutes.calculatePortfolio, { body: savedFiguresRequest(goal) })
      const places = await queries.fetchQuery(goalFoliosQuery(goal.id))
      if (!(await makeRoom(adviserId, client))) return false
      if (!putInCart(cartItemOf(goal, client, { adviserId, figures, places }))) {
        throw new Error('This browser’s storage is full or switched off.')
      }
      return true
    },
    onSuccess: async (isThere) => {
      if (isThere) await navigate({ to: '/cart' })
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'NOT_SIGNED_IN') return
      takingUp.failed('The goal was not put into the cart', messageOf(error, 'Please try again.'))
    },
  })
}
