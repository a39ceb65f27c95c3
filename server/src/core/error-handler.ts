import { type Problem, type ProblemCode, problemTable } from '@lakshya/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Makes every failure the contract's `Problem`: never a stack, a query or a file name. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof AppError ? error : translate(error as FastifyError)
    if (known.status >= 500) request.log.error({ err: known.cause ?? error }, known.message)
    return send(reply, known)
  })
}

/** The answer to an address of the API where nothing is, or that does not take the method. */
export function answerUnknownCall(methodsOf: (url: string) => string[]) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(request.url.split('?')[0] ?? '')
    if (methods.length === 0) return send(reply, new AppError('NOT_FOUND'))
    reply.header('allow', methods.join(', '))
    return send(reply, new AppError('METHOD_NOT_ALLOWED'))
  }
}

function send(reply: FastifyReply, error: AppError): FastifyReply {
  const body: Problem = {
    message: error.message,
    error: error.message,
    code: error.code,
    ...(error.details === undefined ? {} : { details: error.details }),
  }
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds))
  return reply.code(error.status).header('cache-control', 'no-store').send(body)
}

/** Fastify's own errors and database ones, by their codes. */
const codes: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  // PostgreSQL: statement cancelled by its time limit; too many connections; shutting down.
  '57014': 'TIMEOUT',
  '53300': 'UNAVAILABLE',
  '57P01': 'UNAVAILABLE',
  ECONNREFUSED: 'UNAVAILABLE',
}

function translate(error: FastifyError): AppError {
  const code = codes[error.code]
  if (code !== undefined) return new AppError(code, undefined, { cause: error })
  if (error instanceof SyntaxError && error.statusCode === 400) return new AppError('MALFORMED_BODY')
  const status = error.statusCode
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('MALFORMED_BODY', error.message)
  return new AppError('SERVER_ERROR', problemTable.SERVER_ERROR.message, { cause: error })
}
