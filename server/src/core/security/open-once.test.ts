import { describe, expect, it, vi } from 'vitest'
import { createVault } from './crypto.ts'
import { openOnce } from './open-once.ts'

const place = 'client.pan_sealed'

function prepare() {
  const vault = createVault(Buffer.alloc(32, 7))
  const open = vi.spyOn(vault, 'open')
  return { vault, open, openPan: openOnce(place), sealed: vault.seal(place, [1, 2], 'ABCPD1234E') }
}

describe('what is opened once', () => {
  it('is not deciphered again', () => {
    const { vault, open, openPan, sealed } = prepare()
    const texts = [1, 2, 3].map(() => openPan(vault, [1, 2], Buffer.from(sealed)))
    expect(texts).toEqual(['ABCPD1234E', 'ABCPD1234E', 'ABCPD1234E'])
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('is refused in another row, altered, and by another vault, as if it had never been opened', () => {
    const { vault, openPan, sealed } = prepare()
    openPan(vault, [1, 2], sealed)
    const altered = Buffer.from(sealed)
    altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1)
    expect(() => openPan(vault, [1, 3], sealed)).toThrow()
    expect(() => openPan(vault, [1, 2], altered)).toThrow()
    expect(() => openPan(createVault(Buffer.alloc(32, 8)), [1, 2], sealed)).toThrow()
  })

  it('gives what was sealed anew', () => {
    const { vault, openPan, sealed } = prepare()
    openPan(vault, [1, 2], sealed)
    expect(openPan(vault, [1, 2], vault.seal(place, [1, 2], 'XYZPD1234E'))).toBe('XYZPD1234E')
  })

  it('is forgotten after ten minutes, though nobody asks for anything meanwhile', () => {
    vi.useFakeTimers()
    try {
      const { vault, open, openPan, sealed } = prepare()
      openPan(vault, [1, 2], sealed)
      vi.advanceTimersByTime(9 * 60_000)
      openPan(vault, [1, 2], sealed)
      expect(open).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(60_000)
      expect(vi.getTimerCount()).toBe(0)
      openPan(vault, [1, 2], sealed)
      expect(open).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is forgotten for others where there are many', () => {
    const { vault, open, openPan, sealed } = prepare()
    openPan(vault, [1, 2], sealed)
    for (let id = 10; id < 5_010; id++) openPan(vault, [1, id], vault.seal(place, [1, id], 'XYZPD1234E'))
    open.mockClear()
    openPan(vault, [1, 2], sealed)
    expect(open).toHaveBeenCalledTimes(1)
  })
})
