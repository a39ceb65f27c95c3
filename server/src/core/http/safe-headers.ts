import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../process/config.ts'

const policy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
}

/** The policy of a page that sites may show in a frame: those alone that are named. */
export function policyFramedBy(ancestors: readonly string[]): string {
  return Object.entries({ ...policy, frameAncestors: ancestors.length === 0 ? ["'none'"] : ancestors })
    .map(
      ([name, values]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`,
    )
    .join(';')
}

/** Nothing of a browser's that the product uses is left out of here; a page that is shown in it gets nothing more. */
const permissions = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** A year, as browsers' own lists ask for. */
const transportSecurity = 'max-age=31536000; includeSubDomains'

/** The same for answers that no hook comes by, and that no page is made from. */
const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** @param isSecure the site is reached by https */
export function bareHeadersOf(isSecure: boolean): Readonly<Record<string, string>> {
  return isSecure ? { ...bareHeaders, 'strict-transport-security': transportSecurity } : bareHeaders
}

/** What helmet puts into an answer. It is the same for all, and composing it takes as long as a small question of the database. */
function safeHeaders(): [name: string, value: string][] {
  const found = new Map<string, string>()
  const answer = {
    setHeader: (name: string, value: string) => found.set(name, value),
    removeHeader: (name: string) => found.delete(name),
  }
  const put = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  put({} as Parameters<typeof put>[0], answer as unknown as ServerResponse, () => {})
  return [...found, ['Permissions-Policy', permissions]]
}

/** What every answer tells the browser to hold itself to. HTTPS is asked for where the site is reached by it. */
export function sendSafeHeaders(app: FastifyInstance, config: Config): void {
  const headers = safeHeaders()
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    if (isByHttps(request, config)) reply.header('strict-transport-security', transportSecurity)
    done()
  })
}

/** Whether the browser speaks HTTPS: the site's own address says so, or a trusted proxy of this request. */
export function isByHttps(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') === true || request.protocol === 'https'
}
