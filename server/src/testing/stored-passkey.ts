import { randomUUID } from 'node:crypto'
import { authRoutes } from '@lakshya/contract'
import type { TestAdviser, TestApp } from './test-app.ts'

/** Stores a passkey that signs nothing. @returns its id */
export async function storePasskey(test: TestApp, adviser: TestAdviser): Promise<number> {
  const { id } = (await adviser.call(authRoutes.currentUser, {})).body
  const made = await test.dependencies.database.db
    .insertInto('passkey')
    .values({
      adviser_id: id,
      credential_id: randomUUID(),
      public_key: Buffer.of(1),
      counter: 0,
      transports: '',
      name: 'Work laptop',
      created_at: test.dependencies.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
