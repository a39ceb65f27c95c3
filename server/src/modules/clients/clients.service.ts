/** What other modules and the routes may use of the clients. */
export { archiveClient, restoreClient } from './archive-client.ts'
export { listClientChanges } from './client-changes.ts'
export { getClientProfile, updateClientProfile } from './correct-client.ts'
export { exportClients } from './export-clients.ts'
export { getClient } from './get-client.ts'
export { getKycStatus, setKycStatus } from './kyc-status.ts'
export { listClients } from './list-clients.ts'
export { addClient, createClient } from './register-client.ts'
