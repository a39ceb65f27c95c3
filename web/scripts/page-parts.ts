/**
 * What the pages that most visits begin with are made of. The server names these files in the page that it sends, so that
 * a browser fetches them together and not one after the other, each once the one before has run.
 */
export const firstParts: Readonly<Record<string, readonly string[]>> = {
  /** Of every page of the application. */
  '*': ['src/start-app.tsx'],
  '/auth': ['src/features/auth/auth-page.tsx'],
  '/dashboard': ['src/pages/dashboard-page.tsx', 'src/features/dashboard/growth-chart.tsx'],
  '/clients': ['src/features/clients/clients-page.tsx'],
  '/clients/:id': ['src/features/clients/client-page.tsx'],
  // Its panels and what reckons for them are asked for as soon as it has run.
  '/clients/:id/new-goal-results': [
    'src/features/results/results-page.tsx',
    'src/features/results/live-plan-panels.tsx',
    'src/core/queries/live-market.ts',
  ],
  '/goals/:id': ['src/features/goal/goal-page.tsx'],
  '/cart': ['src/features/cart/cart-page.tsx'],
}

/** Parts that many pages share. */
const sharedParts = ['charts', 'line-charts', 'frame', 'react', 'tanstack', 'zod']

interface Part {
  readonly name?: string
  readonly facadeModuleId?: string | null
  readonly imports?: readonly string[]
}

/**
 * The script files of each page above, with all that they import, by the page's address.
 * @param bundle the built parts by file name
 * @throws Error where a page's module became no part of its own, or where a shared part stands on a page's, which every
 * page with the shared one would then load
 */
export function filesOfPages(bundle: Readonly<Record<string, Part>>, root: string): Record<string, string[]> {
  for (const { name = '', imports = [] } of Object.values(bundle)) {
    const page = imports
      .map((file) => bundle[file]?.facadeModuleId ?? '')
      .find((id) => id.endsWith('-page.tsx'))
    if (sharedParts.includes(name) && page !== undefined) {
      throw new Error(
        `The part '${name}' stands on ${page}: give what both need to a group in vite.config.ts.`,
      )
    }
  }
  const filesOf = (source: string): string[] => {
    const [first] =
      Object.entries(bundle).find(([, part]) => part.facadeModuleId === `${root}${source}`) ?? []
    if (first === undefined) throw new Error(`${source} is no part of its own, yet named in page-parts.ts.`)
    const found = new Set([first])
    for (const file of found) {
      for (const imported of bundle[file]?.imports ?? [])
        if (bundle[imported] !== undefined) found.add(imported)
    }
    return [...found].map((file) => `/${file}`)
  }
  return Object.fromEntries(
    Object.entries(firstParts).map(([page, sources]) => [page, [...new Set(sources.flatMap(filesOf))]]),
  )
}
