import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs nothing outside production', () => {
    const outcome = readConfig({})
    expect(outcome).toMatchObject({
      kind: 'ok',
      config: { port: 8080, host: '127.0.0.1', dataDir: './data', trustedProxies: [], logLevel: 'info' },
    })
  })

  it('names every wrong value at once and repeats none', () => {
    const outcome = readConfig({
      PORT: '99999',
      DATABASE_URL: 'mysql://secret-password@host/db',
      ENCRYPTION_KEY: 'short-secret',
      TRUST_PROXY: 'perhaps',
      LOG_LEVEL: 'loud',
      PUBLIC_URL: 'lakshya',
      MAIL_FROM: 'nobody',
      SMTP_URL: 'http://mail',
    })
    if (outcome.kind !== 'wrong') throw new Error('accepted')
    const names = outcome.complaints.map((line) => line.split(' ')[0])
    expect(names.sort()).toEqual(
      [
        'DATABASE_URL',
        'ENCRYPTION_KEY',
        'LOG_LEVEL',
        'MAIL_FROM',
        'PORT',
        'PUBLIC_URL',
        'SMTP_URL',
        'TRUST_PROXY',
      ].sort(),
    )
    expect(outcome.complaints.join()).not.toContain('secret')
  })

  it('refuses production without what it needs', () => {
    const outcome = readConfig({ NODE_ENV: 'production' })
    if (outcome.kind !== 'wrong') throw new Error('accepted')
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL', 'ENCRYPTION_KEY']) {
      expect(outcome.complaints.join('\n')).toContain(`${name} must be set in production`)
    }
  })

  it('takes an empty value as not set, and reads keys and switches', () => {
    const outcome = readConfig({
      PORT: '',
      TRUST_PROXY: 'on',
      ENCRYPTION_KEY: 'ab'.repeat(32),
      PUBLIC_URL: 'https://a.example/',
      NAV_SOURCE_URL: 'off',
    })
    expect(outcome).toMatchObject({
      kind: 'ok',
      config: {
        port: 8080,
        trustedProxies: ['loopback'],
        publicUrl: 'https://a.example',
        navSourceUrl: undefined,
      },
    })
  })
})
