import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page as it is sent, by content coding. */
export type PackedPage = Record<'br' | 'gzip' | 'identity', Buffer>

/** A page packed once, as at the start; `isQuick` for one that is made for each reader. */
export function packed(html: string, isQuick = false): PackedPage {
  const identity = Buffer.from(html, 'utf8')
  const params = isQuick ? { [constants.BROTLI_PARAM_QUALITY]: 4 } : {}
  return { br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity), identity }
}

/** Sends a page in the best coding that the browser takes; each use asks whether it still holds. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, page: PackedPage): FastifyReply {
  const coding = pickCoding(request.headers['accept-encoding'])
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(page[coding])
}

/** The best coding that the browser takes; one that it gives the weight 0 it does not. */
function pickCoding(accepted: string | undefined): keyof PackedPage {
  const takes = (coding: string) =>
    (accepted ?? '').split(',').some((part) => {
      const [name, ...rest] = part.split(';').map((text) => text.trim())
      return name === coding && !rest.some((text) => /^q=0(\.0*)?$/.test(text))
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
