import type { Database } from '../../../core/database/database.ts'

export async function insertDemoRequest(
  db: Database,
  request: { email: string; mobile: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('demo_request')
    .values({ email: request.email, mobile: request.mobile, created_at: request.createdAt })
    .execute()
}
