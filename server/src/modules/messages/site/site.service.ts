import type { demoRequest } from '@lakshya/contract'
import type { z } from 'zod'
import { audit } from '../../../core/audit/audit.ts'
import { systemFirm } from '../../../core/database/reach.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { countAttempts } from '../../../core/security/attempts.ts'
import { queueMail } from '../mail/mail.service.ts'
import { insertDemoRequest } from './site.repository.ts'

/** Stores a visitor's request for a demo and mails it to the contact address; 10 an address in an hour. */
export async function scheduleDemo(
  context: RequestContext,
  request: z.output<typeof demoRequest>,
): Promise<{ message: string }> {
  const { outerDb, clock, config } = context
  const limit = { kind: 'demo.address', subject: context.ip, max: 10, windowMinutes: 60 }
  await countAttempts(outerDb, clock, [limit])
  await outerDb.transaction().execute(async (db) => {
    await insertDemoRequest(db, { email: request.email, mobile: request.mobile, createdAt: clock() })
    await audit({ ...context, db }, systemFirm, { action: 'system.site-asked' })
    await queueMail(
      { ...context, db },
      {
        to: config.contactEmail,
        subject: 'Demo request',
        paragraphs: [
          'A visitor asks for a demo.',
          `E-mail: ${request.email}`,
          `Mobile: ${request.mobile}`,
          ...(request.about === undefined ? [] : [request.about]),
        ],
      },
    )
  })
  return { message: 'Demo request submitted!' }
}
