import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newestLeadNotice } from '@lakshya/contract'
import type { FastifyInstance } from 'fastify'
import { packed, sendPacked } from '../../../core/http/packed-page.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { policyFramedBy } from '../../../core/http/safe-headers.ts'
import { escapeHtml } from '../mail/escape-html.ts'
import { type ShownCalculator, withCalculator } from './firm-calculator.ts'

/**
 * `/calculator/{slug}`: the calculator under a firm's name, which the firm's own sites may show in a frame and no other. Where it is
 * off, and alike where there never was one, a page without anything to press, which any site may show, says so.
 */
export async function serveCalculatorPage(
  app: FastifyInstance,
  { database, vault, clock }: Dependencies,
  webDir: string,
): Promise<void> {
  if (!existsSync(join(webDir, 'firm-calculator.html'))) return
  const page = (name: string) => readFile(join(webDir, `${name}.html`), 'utf8')
  const template = await page('firm-calculator')
  const off = packed(await page('calculator-off'))
  app.get<{ Params: { slug: string } }>('/calculator/:slug', (request, reply) =>
    withCalculator({ db: database.db, vault, clock }, request.params.slug, async (shown) => {
      // The older header knows no list of sites, and no browser that knows the policy reads it.
      reply.raw.removeHeader('x-frame-options')
      const ancestors = shown?.origins ?? ['*']
      reply.header('content-security-policy', policyFramedBy(ancestors))
      if (shown === undefined) return sendPacked(request, reply.code(404), off)
      return sendPacked(request, reply, packed(filledIn(template, request.params.slug, shown), true))
    }),
  )
}

/** The page with the firm's words in their places, each put in once, so that no name is taken for a place. */
function filledIn(template: string, slug: string, { name, about, contact }: ShownCalculator): string {
  const words: Record<string, string> = {
    FIRM_NAME: name,
    FIRM_ABOUT: about,
    FIRM_CONTACT: contact ?? '',
    CALCULATOR_SLUG: slug,
    NOTICE_VERSION: newestLeadNotice.version,
    NOTICE_TEXT: newestLeadNotice.text.replaceAll('{firm}', name),
  }
  return template.replace(/%([A-Z]+_[A-Z]+)%/g, (whole, place: string) => {
    const found = words[place]
    return found === undefined ? whole : escapeHtml(found)
  })
}
