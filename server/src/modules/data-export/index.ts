/** Everything that the platform holds on an adviser, in one file. Nothing but the app knows of it. */

export { serveActivity } from './activity/activity.routes.ts'
export { serveActivityFile } from './activity/activity-file.ts'
export { mailAnchors } from './anchors/mail-anchors.ts'
export { serveDataExport } from './data-export.routes.ts'
export { eraseClients } from './erase-clients.ts'
