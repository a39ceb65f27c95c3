/** What a mailed link carries behind its #, or in its query as links of before had it. */
export interface LinkValues {
  readonly token: string
  readonly email: string
}

/** Reads a link's values; empty where it has none. `hash` as the browser has it, with its #. */
export function linkValues(hash: string, search: string): LinkValues {
  const behind = new URLSearchParams(hash.replace(/^#/, ''))
  const query = new URLSearchParams(search)
  const read = (name: string) => behind.get(name) ?? query.get(name) ?? ''
  return { token: read('token'), email: read('email') }
}

/** The page of a link, its values where no server and no log gets to see them. */
export function linkAddress(path: string, values: LinkValues): string {
  return `${path}#${new URLSearchParams({ token: values.token, email: values.email })}`
}
