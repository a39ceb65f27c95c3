import { describe, expect, it } from 'vitest'
import { errorsOf, familyForm, readFamily, withMember, withoutMember } from './family-form.ts'

const [asha, ben, cara] = [
  { id: 1, name: 'Asha Devi Rao' },
  { id: 2, name: 'Ben Rao' },
  { id: 3, name: 'Cara Rao' },
]

describe('the form of a family', () => {
  it('begins with the client as head and the surname', () => {
    expect(familyForm(asha, null)).toEqual({ name: 'Rao family', headClientId: 1, members: [asha] })
  })

  it('has no member twice, and always a head who is one', () => {
    const form = withMember(withMember(withMember(familyForm(asha, null), ben), ben), cara)
    expect(form.members).toEqual([asha, ben, cara])
    expect(withoutMember(form, 3)).toMatchObject({ headClientId: 1, members: [asha, ben] })
    expect(withoutMember(form, 1)).toMatchObject({ headClientId: 2, members: [ben, cara] })
  })

  it('gives a head to a family whose head has left', () => {
    const family = { id: 9, name: 'Rao', headClientId: null, members: [ben, cara] }
    expect(familyForm(ben, family).headClientId).toBe(2)
  })

  it('says what is wrong at its field', () => {
    const empty = withoutMember({ ...familyForm(asha, null), name: ' ' }, 1)
    const read = readFamily(empty)
    expect(read).toMatchObject({
      kind: 'refused',
      errors: { name: 'Enter a name of 2 to 80 characters.', members: 'Choose at least one client.' },
    })
    expect(errorsOf([{ path: 'clientIds.1', message: 'Ben is in the family “Mehta” already.' }])).toEqual({
      members: 'Ben is in the family “Mehta” already.',
    })
  })
})
