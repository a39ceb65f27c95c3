import { expect, it } from 'vitest'
import { mergeForm } from './profile-merge.ts'
import { sunita } from './registration.fixture.ts'

it('keeps what was typed over a newer record and names what differs on both sides', () => {
  const now = { ...sunita, city: 'Pune', email: 'new@example.in', pincode: '411001' }
  const typed = { ...sunita, city: 'Nashik', phone: '9822041763', pincode: '411001' }
  expect(mergeForm(typed, sunita, now)).toEqual({
    values: { ...now, city: 'Nashik', phone: '9822041763' },
    conflicts: ['city'],
  })
})
