/** The client's own view: who may enter it, how a client signs in, and what stands there. */

export { shutDoor } from './access/access.repository.ts'
export { exportAccess } from './access/give-access.ts'
export { servePortal } from './portal.routes.ts'
export { serveOwnFiles } from './view/own-files.ts'
