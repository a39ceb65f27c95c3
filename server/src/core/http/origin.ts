import type { FastifyRequest } from 'fastify'

/**
 * Whether a state-changing call comes from this site: by its Origin (that of `publicUrl` where set, else of the
 * host that was asked), or by the browser's own word `Sec-Fetch-Site: same-origin`. With neither: no.
 */
export function isOwnSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const origin = request.headers.origin
  if (request.headers['sec-fetch-site'] === 'same-origin') return true
  if (origin === undefined) return false
  return origin === ownOrigin(request, publicUrl)
}

/** This site's origin: that of `publicUrl` where set, else of the host that was asked. */
export function ownOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin
}
