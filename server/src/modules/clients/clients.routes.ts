import { clientRoutes, registrationRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/serve.ts'
import { createClient, getClient, listClients } from './clients.service.ts'

export function serveClients(serve: Serve): void {
  serve(clientRoutes.listClients, (context) => listClients(context))
  serve(registrationRoutes.createClient, (context, { body }) => createClient(context, body))
  serve(clientRoutes.getClient, (context, { params }) => getClient(context, params.id))
}
