import type { Socket } from 'node:net'
import { type Problem, type ProblemCode, problemTable } from '@lakshya/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { passingOf } from '../database/passing-errors.ts'
import type { Config } from '../process/config.ts'
import { bareHeadersOf, isByHttps } from './safe-headers.ts'

/** Makes every failure the contract's `Problem`: never a stack, a query or a file name. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof AppError ? error : translate(error as FastifyError)
    // What is refused because too much waits is told to who asked; a line for each would be a flood of its own.
    const isTold = error instanceof AppError && error.retryAfterSeconds !== undefined
    if (known.status >= 500 && !isTold) request.log.error({ err: known.cause ?? error }, known.message)
    return send(reply, known)
  })
}

/** The answer to an address of the API where nothing is, or that does not take the method. */
export function answerUnknownCall(methodsOf: (url: string) => string[]) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(request.url.split('?')[0] ?? '')
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (methods.length === 0 || methods.includes(method)) return send(reply, new AppError('NOT_FOUND'))
    reply.header('allow', methods.join(', '))
    return send(reply, new AppError('METHOD_NOT_ALLOWED'))
  }
}

/** Fastify's own failures before a route is found, such as an address that cannot be decoded. */
export function answerUnroutable(config: Config) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    send(reply.headers(bareHeadersOf(isByHttps(request, config))), translate(error))
  }
}

/** What is not HTTP, or too large or slow to become a request, is answered on the bare connection. */
export function answerBrokenHttp(config: Config) {
  const headers = bareHeadersOf(config.publicUrl?.startsWith('https:') === true)
  return (error: Error & { code?: string }, socket: Socket) => answerBare(error, socket, headers)
}

function answerBare(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const message = brokenHttp[error.code ?? ''] ?? 'The request is not valid HTTP.'
    const body = JSON.stringify(problemOf(new AppError('MALFORMED_BODY', message)))
    const head = [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}

const brokenHttp: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The request headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive.',
}

function problemOf(error: AppError): Problem {
  return {
    message: error.message,
    error: error.message,
    code: error.code,
    ...(error.details === undefined ? {} : { details: error.details }),
    ...(error.offer === undefined ? {} : { offer: error.offer }),
  }
}

function send(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  return reply.code(error.status).header('cache-control', 'no-store').send(problemOf(error))
}

/** Fastify's own errors and database ones, by their codes. */
const codes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  // PostgreSQL: text or dates that it cannot keep, numbers out of range. The contract refuses them; this is behind it.
  '22021': 'INVALID_INPUT',
  '22P05': 'INVALID_INPUT',
  '22007': 'INVALID_INPUT',
  '22008': 'INVALID_INPUT',
  '22003': 'INVALID_INPUT',
}

/** Which field it was nobody knows any more. */
const notKept =
  'Something that was sent cannot be kept: a character, a date or a number that does not exist here. Please correct it.'

const unavailable = (cause: Error) => new AppError('UNAVAILABLE', undefined, { cause, retryAfterSeconds })

/** A database that has gone is back, or its standby in its place, after some seconds. */
const retryAfterSeconds = 5

function translate(error: FastifyError): AppError {
  const code = codes[error.code] ?? passingOf(error)
  if (code === 'INVALID_INPUT') return new AppError(code, notKept, { cause: error })
  if (code === 'UNAVAILABLE') return unavailable(error)
  if (code !== undefined) return new AppError(code, undefined, { cause: error })
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('MALFORMED_BODY')
  const status = error.statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('MALFORMED_BODY', error.message)
  return new AppError('SERVER_ERROR', problemTable.SERVER_ERROR.message, { cause: error })
}
