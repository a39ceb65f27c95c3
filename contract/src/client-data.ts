import { z } from 'zod'
import { clientParams } from './clients.ts'
import { dataExport } from './data-export.ts'
import { defineRoute } from './route.ts'

const {
  clients,
  goals,
  holdings,
  sips,
  sipChanges,
  transactions,
  corrections,
  folios,
  gainInputs,
  mandates,
  adviceRecords,
  expertReviews,
  meetings,
  leads,
} = dataExport.shape

/** Everything that is kept of one client, for handing over to the client. */
export const clientData = z
  .object({
    exportedAt: z.iso.datetime(),
    /** Who keeps it, and where complaints go. */
    distributor: z.object({ name: z.string(), contact: z.string() }),
    client: clients.element,
    /** The family that the client is looked at with. */
    family: z.string().nullable(),
    goals,
    holdings,
    sips,
    sipChanges,
    transactions,
    corrections,
    folios,
    gainInputs,
    mandates,
    adviceRecords,
    expertReviews,
    meetings,
    /** What was entered at the calculator before. */
    leads,
    /** Newest first; those with codes are not kept. */
    mails: dataExport.shape.clientMails,
    portable: dataExport.shape.portable,
  })
  .meta({ id: 'ClientData' })
export type ClientData = z.infer<typeof clientData>

export const clientDataRoutes = {
  clientData: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/data',
    access: 'adviser',
    task: 'prepare',
    summary: 'Everything that is kept of a client, as a file for machines',
    params: clientParams,
    response: clientData,
    download: 'client-data.json',
  }),
  clientPaper: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/data/paper',
    access: 'adviser',
    task: 'prepare',
    summary: 'The same as one page to be read or printed: HTML that needs nothing else',
    params: clientParams,
    response: z.object({ fileName: z.string(), html: z.string() }),
  }),
}
