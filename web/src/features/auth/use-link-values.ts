import { useRouter, useRouterState } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { type LinkValues, linkValues } from '../../core/link-values.ts'

/**
 * The token and address that the page was opened with. A token leaves the address bar, and with it the browser's history,
 * as soon as it is read; another link that is opened on the page takes its place.
 */
export function useLinkValues(): LinkValues {
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  // The router's own reading of what stands behind the # is decoded once too often.
  const href = useRouterState({ select: (state) => state.location.href })
  const { hash, search } = window.location
  const inAddress = linkValues(hash, search)
  const [kept, setKept] = useState(inAddress)
  // Before what the page itself does about its address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for its values
  useLayoutEffect(() => {
    if (inAddress.token === '') {
      if (inAddress.email !== '') setKept(inAddress)
      return
    }
    setKept(inAddress)
    router.history.replace(path)
  }, [href])
  return inAddress.token === '' && inAddress.email === '' ? kept : inAddress
}
