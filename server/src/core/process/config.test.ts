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

  describe('production with its database elsewhere', () => {
    const complaintsAbout = (DATABASE_URL: string, more = {}) => {
      const outcome = readConfig({
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://a.example',
        SMTP_URL: 'smtp://a.example',
        ENCRYPTION_KEY: 'ab'.repeat(32),
        DATABASE_URL,
        ...more,
      })
      return outcome.kind === 'wrong' ? outcome.complaints : []
    }

    it.each([
      'postgres://u:secret@db.example/lakshya',
      'postgres://u:secret@10.0.0.5/lakshya?sslmode=require',
      'postgres://u:secret@db.example/lakshya?sslmode=verify-ca',
      'postgres://u:secret@db.example/lakshya?sslmode=verify-full&sslmode=disable',
      'postgres://u:secret@localhost/lakshya?host=db.example',
      'postgres://u:secret@localhost.db.example/lakshya?ssl=true',
    ])('is not started on a way that others may read: %s', (url) => {
      expect(complaintsAbout(url)).toEqual([
        expect.stringMatching(/sslmode=verify-full.*DATABASE_TLS=private-network/),
      ])
      expect(complaintsAbout(url).join()).not.toContain('secret')
      expect(complaintsAbout(url, { DATABASE_TLS: 'private-network' })).toEqual([])
    })

    it.each([
      'postgres://u@db.example/lakshya?sslmode=verify-full&sslrootcert=/etc/ca.pem',
      'postgres://u@127.0.0.1/lakshya',
      'postgres://u@[::1]:5433/lakshya',
      'postgres://localhost/lakshya?host=/run/postgresql',
      'postgres://u@%2Frun%2Fpostgresql/lakshya',
      'postgresql:///lakshya',
    ])('is started on one that nobody may: %s', (url) => {
      expect(complaintsAbout(url)).toEqual([])
    })

    it('counts the host that the library falls back to', () => {
      expect(complaintsAbout('postgresql:///lakshya', { PGHOST: 'db.example' })).toHaveLength(1)
    })
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
