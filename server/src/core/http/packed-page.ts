import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page as it is sent, by content coding. */
export type PackedPage = Record<'br' | 'gzip' | 'identity', Buffer>

/** From so many bytes on packing as tightly as can be keeps everybody waiting: a second for the reference of all calls. */
const large = 100_000

/** A page that is packed with its first request, and once; `isQuick` for one that is made for each reader. */
export function packed(html: string, isQuick = false): PackedPage {
  const identity = Buffer.from(html, 'utf8')
  const quality = isQuick ? 4 : identity.length > large ? 6 : constants.BROTLI_DEFAULT_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  let br: Buffer | undefined
  let gzip: Buffer | undefined
  return {
    identity,
    get br() {
      br ??= brotliCompressSync(identity, { params })
      return br
    },
    get gzip() {
      gzip ??= gzipSync(identity)
      return gzip
    },
  }
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
