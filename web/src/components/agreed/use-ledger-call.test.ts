import { expect, it } from 'vitest'
import { ApiProblem } from '../../core/api.ts'
import { errorsOf } from './use-ledger-call.ts'

it('puts a refusal at its field, also where it only names the want of units', () => {
  const fieldOf = (path: string) => (path === 'amount' ? 'quantity' : undefined)
  const refusal = 'More units than are held: 12.345 units are.'
  const details = [
    { path: 'amount', message: refusal },
    { path: 'other', message: 'y' },
  ]
  expect(errorsOf(new ApiProblem(422, 'INVALID_INPUT', 'x', details), fieldOf)).toEqual({
    quantity: refusal,
    '': 'y',
  })
  expect(errorsOf(new ApiProblem(422, 'NOT_ENOUGH_UNITS', refusal), fieldOf, 'quantity')).toEqual({
    quantity: refusal,
  })
  expect(errorsOf(new ApiProblem(503, 'UNAVAILABLE', 'Down.'), fieldOf)).toEqual({ '': 'Down.' })
})
