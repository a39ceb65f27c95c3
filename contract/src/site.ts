import { z } from 'zod'
import { email, mobile, plainText } from './fields.ts'
import { defineRoute } from './route.ts'

const bothWords = 'Please enter both email and mobile number.'
const given = z.string({ error: bothWords }).trim().min(1, bothWords)

/** What was looked at before, in words, such as the calculator's figures. */
const about = plainText().max(400, 'Say it in at most 400 characters.').exactOptional()

/** A visitor asks to be shown the product. */
export const demoRequest = z
  .object({ email: given.pipe(email), mobile: given.pipe(mobile), about })
  .meta({ id: 'DemoRequest' })
export type DemoRequestInput = z.input<typeof demoRequest>

export const siteRoutes = {
  scheduleDemo: defineRoute({
    method: 'POST',
    path: '/api/schedule-demo',
    access: 'public',
    summary: 'Ask for a demo; the request is stored and mailed to the contact address',
    body: demoRequest,
    response: z.object({ message: z.string() }),
  }),
}
