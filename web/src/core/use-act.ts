import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `act`, once at a time: a call while one is under way starts nothing and is given that one's answer. It holds from the
 * call itself, not from the next drawing of the screen, which is too late for a double press.
 */
export function useSingle<A extends unknown[], R>(
  act: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  const running = useRef<Promise<R>>(undefined)
  return (...args) => {
    running.current ??= act(...args).finally(() => {
      running.current = undefined
    })
    return running.current
  }
}

/** A mutation that a press starts: as `useMutation`, once at a time. */
export function useAct<D, E = Error, V = void, C = unknown>(
  options: UseMutationOptions<D, E, V, C>,
): UseMutationResult<D, E, V, C> {
  const mutation = useMutation(options)
  const mutateAsync = useSingle(mutation.mutateAsync)
  return {
    ...mutation,
    mutateAsync,
    mutate: (...args) => {
      // What failed is told by the mutation's own `onError`.
      mutateAsync(...args).catch(() => undefined)
    },
  }
}
