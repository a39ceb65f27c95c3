interface Refusal {
  message?: string
  details?: { path: string; message: string }[]
}

export type DemoOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly fields: ReadonlyMap<string, string>
    }
  | { readonly kind: 'unreachable' }

/** Sends a demo request. Plain, so that the landing page loads no library for it. */
export async function requestDemo(
  { email, mobile, about = '' }: { email: string; mobile: string; about?: string },
  send = fetch,
): Promise<DemoOutcome> {
  if (email.trim() === '' || mobile.trim() === '') return { kind: 'missing' }
  let answer: Response
  try {
    answer = await send('/api/schedule-demo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, mobile, ...(about === '' ? {} : { about }) }),
      signal: AbortSignal.timeout(30_000),
    })
  } catch {
    return { kind: 'unreachable' }
  }
  if (answer.ok) return { kind: 'done' }
  const { message, details } = await readRefusal(answer)
  return {
    kind: 'refused',
    message: message || 'Something went wrong.',
    // Of several complaints about a field the first says what to mend first, so it is set last.
    fields: new Map(details?.toReversed().map((each) => [each.path, each.message])),
  }
}

async function readRefusal(answer: Response): Promise<Refusal> {
  try {
    return (await answer.json()) as Refusal
  } catch {
    return {}
  }
}
