import { describe, expect, it } from 'vitest'
import { isReachable, reachableLookup, UnreachableAddress } from './public-address.ts'

const internet = { isThisMachine: false }

describe('an address that is sent to', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is one of the internet',
    (address) => expect(isReachable(address, internet)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.5',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'no address',
    '',
  ])('%s is not', (address) => expect(isReachable(address, internet)).toBe(false))

  it('is this machine where the product is tried out, and no other of a private network', () => {
    const tried = { isThisMachine: true }
    for (const address of ['127.0.0.1', '127.8.8.8', '::1']) expect(isReachable(address, tried)).toBe(true)
    for (const address of ['10.0.0.1', '169.254.169.254', 'fd00::1'])
      expect(isReachable(address, tried)).toBe(false)
  })
})

describe('a name', () => {
  const found = (isThisMachine: boolean) =>
    new Promise<unknown>((resolve) => {
      reachableLookup({ isThisMachine })('localhost', {}, (error, address) => resolve(error ?? address))
    })

  it('that stands for this machine is connected to only where that is let', async () => {
    expect(await found(false)).toBeInstanceOf(UnreachableAddress)
    expect(await found(true)).toMatch(/^(127\.0\.0\.1|::1)$/)
  })
})
