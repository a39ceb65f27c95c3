import { openBody } from '../modules/messages/index.ts'
import type { TestAdviser, TestApp } from './test-app.ts'

/** The text of the newest mail to an address; undefined where there is none. */
export async function newestMail(test: TestApp, recipient: string): Promise<string | undefined> {
  const mail = await test.dependencies.database.db
    .selectFrom('mail')
    .select(['id', 'body_sealed'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (mail?.body_sealed == null) return undefined
  return openBody(test.dependencies.vault, mail.id, mail.body_sealed).text
}

/** The code that was last mailed to an address. */
export async function mailedCode(test: TestApp, recipient: string): Promise<string> {
  const code = /(?:\bcode(?: is|:)|कोड:) (\d{6})\b/.exec((await newestMail(test, recipient)) ?? '')?.[1]
  if (code === undefined) throw new Error(`No code was mailed to ${recipient}.`)
  return code
}

/** The token and address of the link that was last mailed to an address. */
export async function mailedLink(
  test: TestApp,
  recipient: string,
): Promise<{ token: string; email: string }> {
  const link = /^http\S+$/m.exec((await newestMail(test, recipient)) ?? '')?.[0]
  if (link === undefined) throw new Error(`No link was mailed to ${recipient}.`)
  const { hash, search } = new URL(link)
  const values = new URLSearchParams(hash === '' ? search : hash.slice(1))
  return { token: values.get('token') ?? '', email: values.get('email') ?? '' }
}

/** A code of six digits that is not this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Gives an account an address that counts as confirmed. */
export async function confirmAddressOf(test: TestApp, { username }: TestAdviser): Promise<void> {
  const email = `${username}@distributor.example`
  await test.dependencies.database.db
    .updateTable('adviser')
    .set({ email, email_key: email, email_confirmed_at: test.dependencies.clock() })
    .where('username', '=', username)
    .execute()
}
