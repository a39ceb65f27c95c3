import type { ClientSummary } from '@lakshya/contract'

/** Clients whose name or e-mail holds every word typed, or whose phone or PAN holds them run together. */
export function searchClients(clients: readonly ClientSummary[], typed: string): readonly ClientSummary[] {
  const text = fold(typed)
  if (text === '') return clients
  const words = text.split(' ')
  const joined = text.replace(/[\s+-]/g, '')
  // A number typed with its country code.
  const digits = /^(?:91|0)?(\d{10})$/.exec(joined)?.[1] ?? joined
  return clients.filter((client) => {
    const named = fold(`${client.name} ${client.email ?? ''}`)
    if (words.every((word) => named.includes(word))) return true
    return (
      client.phone?.includes(digits) === true || client.panNumber?.toLowerCase().includes(joined) === true
    )
  })
}

/** Lower case, no accents, single spaces. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')
}
