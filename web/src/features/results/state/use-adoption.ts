import { useEffect } from 'react'

/** Attribute of the controls that try plans: a press of theirs leads to the next plan and takes none over. */
export const triesMark = { 'data-tries': '' }

/**
 * What is shown is what is kept: whatever is pressed or typed elsewhere on the page, or leaves it, first takes over the
 * plan that is shown, so that nothing is done with the one before it.
 * @param adopt takes over what is being tried, where something is; to be finished when it returns
 */
export function useAdoption(adopt: () => void): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const isTrying = target instanceof Element && target.closest('[data-tries]') !== null
      if (!isTrying) adopt()
    }
    // Before any handler of the page, which then works on the plan that was taken over.
    const early = { capture: true }
    for (const kind of ['click', 'beforeinput']) document.addEventListener(kind, follow, early)
    for (const kind of ['pagehide', 'popstate']) window.addEventListener(kind, adopt, early)
    return () => {
      for (const kind of ['click', 'beforeinput']) document.removeEventListener(kind, follow, early)
      for (const kind of ['pagehide', 'popstate']) window.removeEventListener(kind, adopt, early)
    }
  }, [adopt])
}
