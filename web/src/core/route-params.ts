import { useParams } from '@tanstack/react-router'

/** Reads an id of a path; undefined where it is no positive whole number below 2^53. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

/** The client that the address names; undefined where it names none. */
export function useClientId(): number | undefined {
  const { clientId } = useParams({ strict: false }) as { clientId?: string }
  return parseId(clientId)
}
