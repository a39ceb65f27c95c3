import type { LeadState } from '@lakshya/contract'

export const leadStateWords: Readonly<Record<LeadState, string>> = {
  new: 'New',
  contacted: 'Contacted',
  client: 'Became a client',
  dismissed: 'Dismissed',
}
