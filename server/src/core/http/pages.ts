import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../process/config.ts'
import { type PackedPage, packed, sendPacked } from './packed-page.ts'
import { isAt, namingParts, readPageParts } from './page-parts.ts'

/** What the server fills into the pages' `<meta>` tags. */
function fillIn(html: string, config: Config): string {
  const contact = config.contactEmail.replace(/[^\w.@+-]/g, '')
  return html.replaceAll('%CONTACT_EMAIL%', contact)
}

/**
 * Serves the built web: `/` is the landing page, `/calculator` the calculator, `/api/docs` the reference of all calls,
 * `/assets/*` files named by their content (cached for ever), any
 * other path outside /api the application, which shows the page or its not-found card. Answers how that card is sent
 * where the server itself knows that there is nothing; undefined where no web was built.
 */
export async function servePages(
  app: FastifyInstance,
  webDir: string,
  config: Config,
): Promise<SendPage | undefined> {
  if (!existsSync(join(webDir, 'app.html'))) return undefined
  const page = async (file: string) => fillIn(await readFile(join(webDir, file), 'utf8'), config)
  const [landing, calculator] = [packed(await page('index.html')), packed(await page('calculator.html'))]
  const [reference, application] = [packed(await page('reference.html')), await page('app.html')]
  const pageAt = await applicationPages(application, webDir)
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes(`${sep}assets${sep}`)
      // A script that other sites' pages load.
      if (path.endsWith(`${sep}calculator-frame.js`))
        reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
  })
  app.get('/', (request, reply) => sendPacked(request, reply, landing))
  app.get('/calculator', (request, reply) => sendPacked(request, reply, calculator))
  app.get('/api/docs', (request, reply) => sendPacked(request, reply, reference))
  app.get('/*', (request, reply) => {
    // What was asked for there is no page; the application would hide that it is missing.
    if (!isPageRequest(request)) return reply.callNotFound()
    return sendPacked(request, reply, pageAt(request.url))
  })
  return (request, reply) => sendPacked(request, reply.code(404), pageAt(request.url))
}

/** The application as it is sent at an address: with the files named that its page begins with. */
async function applicationPages(html: string, webDir: string): Promise<(url: string) => PackedPage> {
  const { '*': common = [], ...parts } = await readPageParts(webDir)
  const pages = Object.entries(parts).map(([page, files]) => ({
    page,
    sent: packed(namingParts(html, [...common, ...files])),
  }))
  const other = packed(namingParts(html, common))
  return (url) => pages.find(({ page }) => isAt(url, page))?.sent ?? other
}

/** Answers a request with a page. */
type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Whether somebody looks at an address, rather than a program calling it or a page asking for one of its files. */
export function isPageRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)\//.test(url)
}
