import {
  clientRecordRoutes,
  clientRoutes,
  findRoutes,
  kycRoutes,
  registrationRoutes,
} from '@lakshya/contract'
import type { Serve } from '../../core/http/serve.ts'
import { findAnything } from './find/find-anything.ts'
import { getKycStatus, setKycStatus } from './kyc/kyc-status.ts'
import { listClients } from './list/list-clients.ts'
import { archiveClient, restoreClient } from './record/archive-client.ts'
import { listClientChanges } from './record/client-changes.ts'
import { getClientProfile, updateClientProfile } from './record/correct-client.ts'
import { getClient, getClientSips } from './register/get-client.ts'
import { createClient } from './register/register-client.ts'

export function serveClients(serve: Serve): void {
  serve(clientRoutes.listClients, (context, { query }) => listClients(context, query))
  serve(findRoutes.find, (context, { query }) => findAnything(context, query.q))
  // The client's password is hashed first, too slow for an open transaction.
  serve(registrationRoutes.createClient, (context, { body }) => createClient(context, body), {
    transaction: 'none',
  })
  serve(clientRoutes.getClient, (context, { params }) => getClient(context, params.id))
  serve(registrationRoutes.getClientProfile, (context, { params }) => getClientProfile(context, params.id))
  // Opens its own transaction: a password that came with it is checked before.
  serve(
    registrationRoutes.updateClientProfile,
    (context, { params, body }) => updateClientProfile(context, params.id, body),
    { transaction: 'none' },
  )
  serve(clientRecordRoutes.listClientChanges, (context, { params }) => listClientChanges(context, params.id))
  serve(clientRecordRoutes.clientSips, (context, { params }) => getClientSips(context, params.id))
  serve(clientRecordRoutes.archiveClient, (context, { params, body }) =>
    archiveClient(context, params.id, body),
  )
  serve(clientRecordRoutes.restoreClient, (context, { params, body }) =>
    restoreClient(context, params.id, body),
  )
  serve(kycRoutes.getKycStatus, (context, { params }) => getKycStatus(context, params.id))
  serve(kycRoutes.setKycStatus, (context, { params, body }) => setKycStatus(context, params.id, body))
}
