interface Refusal {
  message?: string
  details?: { path: string; message: string }[]
}

export type FormOutcome =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly message: string
      readonly fields: ReadonlyMap<string, string>
    }
  | { readonly kind: 'unreachable' }

/** Sends what a form says. Plain, so that the public pages load no library for it. */
export async function postForm(
  path: string,
  body: object,
  { send = fetch, headers = {} }: { send?: typeof fetch; headers?: Record<string, string> } = {},
): Promise<FormOutcome> {
  let answer: Response
  try {
    answer = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
  } catch {
    return { kind: 'unreachable' }
  }
  if (answer.ok) return { kind: 'done' }
  const { message, details } = await readRefusal(answer)
  return {
    kind: 'refused',
    status: answer.status,
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
