import { describe, expect, it } from 'vitest'
import { blankDraftIdentities } from '../../../core/session/draft-identity.ts'
import { mapStore } from '../../../core/storage.fixture.ts'
import { sunita } from './registration.fixture.ts'
import { forgetDraft, keepDraft, readDraft } from './registration-draft.ts'
import { emptyForm } from './registration-fields.ts'

const textOf = ({ map }: ReturnType<typeof mapStore>) => [...map.values()].join()

describe('the draft', () => {
  const stores = { device: mapStore(), tab: mapStore() }
  const slot = { adviserId: 1 }
  const rest = { idempotencyKey: 'a-key-of-the-form', savedAt: '2026-11-21T06:00:00.000Z' }

  it('comes back with its key, but for the passwords', () => {
    keepDraft(slot, sunita, emptyForm, rest, stores)
    const draft = readDraft(slot, stores)
    expect(draft).toMatchObject({ ...rest, values: { name: 'Sunita Agarwal', panNumber: 'dqrpa 1178 l' } })
    expect(`${textOf(stores.device)}${textOf(stores.tab)}`).not.toContain('Tulsi')
    expect(readDraft({ adviserId: 2 }, stores)).toBeUndefined()
    expect(readDraft({ adviserId: 1, clientId: 5 }, stores)).toBeUndefined()
  })

  it('keeps identity for the tab alone, and of an Aadhaar number the end', () => {
    const aadhaar = { nomineeIdType: 'Aadhar', nomineeIdNumber: '2345 6789 0198' }
    keepDraft(slot, { ...sunita, ...aadhaar, taxReferenceNumber: 'TX-77' }, emptyForm, rest, stores)
    for (const secret of ['dqrpa', 'DQRPA', '4417', 'TX-77', '0198'])
      expect(textOf(stores.device)).not.toContain(secret)
    expect(textOf(stores.tab)).toContain('"0198"')
    expect(textOf(stores.tab)).not.toContain('6789')
    stores.tab.map.clear()
    const draft = readDraft(slot, stores)
    expect(draft).toMatchObject({ values: { name: 'Sunita Agarwal' } })
    expect(draft).not.toHaveProperty('values.panNumber')
  })

  it('is forgotten when nothing is in it', () => {
    keepDraft(slot, emptyForm, emptyForm, rest, stores)
    expect(readDraft(slot, stores)).toBeUndefined()
    forgetDraft(slot, stores)
    expect(stores.device.map.size + stores.tab.map.size).toBe(0)
  })

  it('leaves out what this form does not have', () => {
    const value = JSON.stringify({ ...rest, values: { name: 'A', colour: 'red', declaration: 'yes' } })
    stores.device.setItem('lakshya:1:new-client', value)
    expect(readDraft(slot, stores)).toMatchObject({ values: { name: 'A' } })
    expect(readDraft(slot, stores)).not.toHaveProperty('values.colour')
    stores.device.setItem('lakshya:1:new-client', '{')
    expect(readDraft(slot, stores)).toBe('damaged')
  })

  it('loses who the client is with the session, and nothing else', () => {
    keepDraft(slot, sunita, emptyForm, rest, stores)
    stores.device.setItem('lakshya:1:new-client:damaged', 'Sunita Agarwal')
    stores.device.setItem('other', 'y')
    blankDraftIdentities(storageOf(stores.tab), storageOf(stores.device))
    expect(readDraft(slot, stores)).toMatchObject({ ...rest, values: { profession: sunita.profession } })
    const left = `${textOf(stores.device)}${textOf(stores.tab)}`
    for (const field of ['name', 'dateOfBirth', 'phone', 'email', 'addressLine1', 'panNumber'] as const) {
      expect(sunita[field]).not.toBe('')
      expect(left).not.toContain(sunita[field])
    }
    expect(stores.device.getItem('other')).toBe('y')
  })
})

function storageOf({ map, ...store }: ReturnType<typeof mapStore>): Storage {
  return {
    ...store,
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    clear: () => map.clear(),
  }
}
