import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from '../api.ts'

function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A refused call stays refused: only what may pass by itself is tried again.
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // The browser's own idea of being online is often wrong on a machine with several networks.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
