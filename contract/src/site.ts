import { z } from 'zod'
import { email, mobile } from './fields.ts'
import { defineRoute } from './route.ts'

/** A visitor asks to be shown the product. */
export const demoRequest = z.object({ email, mobile }).meta({ id: 'DemoRequest' })
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
