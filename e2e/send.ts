import type { Page } from '@playwright/test'

/** Asks the server from within the page, as whoever is signed in there; a refusal fails the journey with what was said. */
export function send(page: Page, path: string, body?: object, method = body === undefined ? 'GET' : 'POST') {
  return page.evaluate(
    async ({ path: to, body: what, method: how }) => {
      const init = { method: how, headers: { 'content-type': 'application/json' } }
      const answer = await fetch(to, what === undefined ? init : { ...init, body: JSON.stringify(what) })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${how} ${to}: ${answer.status} ${text}`)
      return text === '' ? undefined : JSON.parse(text)
    },
    { path, body, method },
  )
}

/** Reads a statement that leaves nothing to ask, and books it. */
export async function bookStatement(
  page: Page,
  statement: { fileName: string; file: string },
): Promise<void> {
  const { id } = (await send(page, '/api/statement-imports', statement)) as { id: number }
  await send(page, `/api/statement-imports/${id}/apply`, {})
}
