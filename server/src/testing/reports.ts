import { reportLinkRoutes, reportRunRoutes } from '@lakshya/contract'
import { newClientOf } from './clients.ts'
import type { TestAdviser } from './test-app.ts'

/** Asks for the portfolio statement of a new client tonight, in place of what is open. @returns the run's id */
export async function askReports(adviser: TestAdviser): Promise<number> {
  const { id } = await newClientOf(adviser)
  for (const { id: open, state } of (await adviser.call(reportRunRoutes.listReportRuns, {})).body) {
    const isOpen = state === 'waiting' || state === 'running'
    if (isOpen) await adviser.call(reportRunRoutes.cancelReportRun, { params: { id: open } })
  }
  const asked = await adviser.call(reportRunRoutes.askReportRun, {
    body: {
      scope: { kind: 'clients', clientIds: [id] },
      reports: [{ kind: 'portfolio' }],
      endings: ['pdf'],
      when: 'tonight',
    },
  })
  if (asked.status !== 201) throw new Error(`No run: ${JSON.stringify(asked.body)}`)
  return asked.body.id
}

/** Makes a link to a new client's portfolio statement; its token, and the client's PAN. */
export async function makeReportLink(
  adviser: TestAdviser,
  change: Readonly<Record<string, unknown>> = {},
): Promise<{ id: number; clientId: number; token: string; pan: string }> {
  const client = await newClientOf(adviser, change)
  const made = await adviser.call(reportLinkRoutes.makeReportLink, {
    params: { id: client.id },
    body: { terms: { kind: 'portfolio' } },
  })
  if (made.status !== 201) throw new Error(`No link: ${JSON.stringify(made.body)}`)
  const token = new URLSearchParams(new URL(made.body.address).hash.slice(1)).get('token') ?? ''
  return { id: made.body.link.id, clientId: client.id, token, pan: client.panNumber ?? '' }
}
