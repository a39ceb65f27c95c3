import { describe, expect, it } from 'vitest'
import { sunita, today } from './registration.fixture.ts'
import { complaintsOf } from './registration-checks.ts'
import { emptyForm, placeOf, type RegistrationForm } from './registration-fields.ts'
import { progressLine, progressOf } from './section-progress.ts'

describe('the rail', () => {
  const stateOf = (values: RegistrationForm, isSubmitted = false) => {
    const complaints = complaintsOf('new', values, today)
    const progress = progressOf('new', values, emptyForm, complaints, isSubmitted)
    return { words: progress.map(({ words }) => words), line: progressLine(progress, complaints) }
  }

  it('says what is done, what is missing, what is wrong', () => {
    expect(stateOf(emptyForm).words).toEqual([
      ...['Not started', 'Not started', 'Not started', 'Not started', 'Optional', 'Optional'],
      ...['Not started', 'Not started'],
    ])
    expect(stateOf({ ...sunita, micr: '12', bankProof: '' }).words[3]).toBe('2 to correct')
    expect(stateOf({ ...sunita, bankProof: '' }).words[3]).toBe('1 missing')
    expect(stateOf(sunita)).toMatchObject({ line: '6 of 8 done, nothing to correct' })
    expect(stateOf(emptyForm, true).words[7]).toBe('1 missing')
  })

  it('numbers the sections of a correction anew', () => {
    expect([placeOf('new', 'micr'), placeOf('edit', 'micr')]).toEqual(['4 Bank Details', '3 Bank Details'])
  })
})
