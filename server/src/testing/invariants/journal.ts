/** What a client asked for and what it was told of it. `asked`: no answer came, so that whether it counts is open. */
export interface Deed {
  kind: 'client' | 'goal' | 'raise' | 'purchase' | 'statement' | 'import' | 'morning'
  /** Tells it from every other. */
  key: string
  state: 'asked' | 'done' | 'refused'
  /** Ids, names and amounts that what stands is compared by. */
  facts: Record<string, string | number>
}

/** What a load asked for, in its order. */
export type Journal = Deed[]
