import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from './config.ts'

/** What the server fills into the pages' `<meta>` tags. */
function fillIn(html: string, config: Config): string {
  const contact = config.contactEmail.replace(/[^\w.@+-]/g, '')
  return html.replaceAll('%CONTACT_EMAIL%', contact)
}

/**
 * Serves the built web: `/` is the landing page, `/assets/*` files named by their content (cached for ever), any
 * other path outside /api the application, which shows the page or its not-found card.
 */
export async function servePages(app: FastifyInstance, webDir: string, config: Config): Promise<void> {
  if (!existsSync(join(webDir, 'app.html'))) return
  const page = async (file: string) => fillIn(await readFile(join(webDir, file), 'utf8'), config)
  const [landing, application] = await Promise.all([page('index.html'), page('app.html')])
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes(`${sep}assets${sep}`)
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
  })
  const sendPage = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text)
  app.get('/', (_request, reply) => sendPage(reply, landing))
  app.get('/*', (request, reply) => {
    // What was asked for there is no page; the application would hide that it is missing.
    if (/^\/(api|assets)\//.test(request.url)) return reply.callNotFound()
    return sendPage(reply, application)
  })
}
