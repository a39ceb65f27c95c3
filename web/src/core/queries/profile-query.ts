import { userRoutes } from '@lakshya/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The signed-in distributor's profile: more than the session's user says. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(userRoutes.getProfile, {}, { signal }),
})
