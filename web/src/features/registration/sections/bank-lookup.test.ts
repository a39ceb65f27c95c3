import { describe, expect, it } from 'vitest'
import { bankFieldsAfter, readLookup } from './bank-lookup.ts'

describe('the bank look-up', () => {
  const details = { bankName: 'State Bank of India', branchName: null, micr: null, message: 'No branch' }
  const problem = { message: 'No bank has this IFSC.', error: 'No bank has this IFSC.', code: 'NOT_FOUND' }
  it.each([
    [JSON.stringify(details), 200, details],
    ['', 200, 'Empty response received from server'],
    ['<html>', 200, 'Invalid response format from server'],
    ['{"bankName":7}', 200, 'Invalid response format from server'],
    [JSON.stringify(problem), 404, 'No bank has this IFSC.'],
    ['Bad Gateway', 502, 'Failed to fetch bank details (502)'],
  ])('reads %j with status %i', async (body, status, expected) => {
    const answer = await readLookup(new Response(body, { status }))
    expect(answer).toEqual(
      typeof expected === 'string'
        ? { kind: 'failed', message: expected }
        : { kind: 'found', details: expected },
    )
  })

  it('takes back what it filled in for another IFSC, never what was typed', () => {
    const filled = { bankName: 'Canara Bank', branchName: 'Hubli', micr: '580015002' }
    const bankOnly = { kind: 'found', details } as const
    expect(bankFieldsAfter(bankOnly, filled, filled)).toEqual({
      bankName: 'State Bank of India',
      branchName: '',
      micr: '',
    })
    expect(bankFieldsAfter(bankOnly, { ...filled, branchName: 'Naupada' }, filled)).toMatchObject({
      branchName: 'Naupada',
      micr: '',
    })
    expect(bankFieldsAfter({ kind: 'failed', message: '' }, filled, { micr: '580015002' })).toEqual({
      bankName: 'Canara Bank',
      branchName: 'Hubli',
      micr: '123456789',
    })
  })
})
