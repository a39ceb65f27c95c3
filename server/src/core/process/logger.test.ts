import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

function collecting() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, destination }
}

it('writes the address of a request without its query, where reset links carry a token', async () => {
  const { lines, destination } = collecting()
  const app = fastify({ loggerInstance: createLogger('debug', destination) })
  app.get('/reset-password', async () => 'page')
  await app.inject('/reset-password?token=very-secret&email=a@example.com')
  await app.close()
  expect(lines.join('')).toContain('"url":"/reset-password"')
  expect(lines.join('')).not.toMatch(/very-secret|a@example\.com/)
})

it('writes no secret field, however deep it stands', () => {
  const { lines, destination } = collecting()
  const secrets = {
    password: 'very-secret',
    token: 'very-secret',
    otp: 'very-secret',
    panNumber: 'very-secret',
  }
  createLogger('info', destination).info({ ...secrets, body: { ...secrets, client: secrets } }, 'words')
  expect(lines.join('')).not.toContain('very-secret')
})

it('writes of a database error what is wrong, and not the row that it is wrong with', async () => {
  const { lines, destination } = collecting()
  const row = 'Failing row contains (7, Asha Rao, asha@example.com).'
  const failure = Object.assign(new Error('null value in column "phone"'), { detail: row, where: row })
  const logger = createLogger('info', destination)
  logger.error({ err: failure }, 'The job mail failed')
  logger.error({ err: new AggregateError([failure], 'Not everything was cleared away') }, 'A job failed')
  expect(lines.join('')).toContain('null value in column')
  expect(lines.join('')).not.toContain('asha@example.com')
})
