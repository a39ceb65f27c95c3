import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)

/**
 * Sends an answer under a tag made from its content: 304 to a browser that has it already. Compressed, as such answers
 * hold nothing that a caller put into them.
 */
export async function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
  const text = JSON.stringify(answer)
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ 'cache-control': 'private, no-cache', etag: tag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compress(text))
}
