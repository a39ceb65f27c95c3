/** Everything that the platform holds on an adviser, in one file. Nothing but the app knows of it. */

export { serveDataExport } from './data-export.routes.ts'
export { eraseClients } from './erase-clients.ts'
