import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../process/config.ts'
import { isByHttps } from './safe-headers.ts'
import { cookieOptions } from './session.ts'

/** As long as browsers keep one. */
const lifeSeconds = 400 * 24 * 3600

function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-lakshya-device' : 'lakshya-device'
}

/** The random token of a browser that somebody signed in on. It opens nothing: it tells the owner's from strangers'. */
export function readDeviceCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieName(isByHttps(request, config))]
}

export function setDeviceCookie(reply: FastifyReply, config: Config, token: string): void {
  const isSecure = isByHttps(reply.request, config)
  reply.setCookie(cookieName(isSecure), token, { ...cookieOptions(isSecure), maxAge: lifeSeconds })
}
