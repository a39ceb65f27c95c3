/** What an agreement that was given in a client's own view is named by where a code's token would stand. No secret: it is good for its firm alone. */
export const tokenOfAsk = (id: number): string => `view-${id}`

/** Which agreement of a view a token names; undefined for a token of a code. */
export function askOfToken(token: string): number | undefined {
  const [, digits] = /^view-([1-9]\d{0,14})$/.exec(token) ?? []
  return digits === undefined ? undefined : Number(digits)
}
