import { expect, it } from 'vitest'
import { ApiProblem } from '../../../core/api.ts'
import { refusalWords } from './use-otp.ts'

it('says of a code that was not taken what the server says, else that it is invalid', () => {
  expect(refusalWords(new ApiProblem(400, 'BAD_ANSWER', 'Error 400: Bad Request'))).toBe('Invalid OTP')
  expect(refusalWords(new ApiProblem(422, 'INVALID_CODE', 'It has expired.'))).toBe(
    'Invalid OTP. It has expired.',
  )
  expect(refusalWords(new ApiProblem(429, 'TOO_MANY_ATTEMPTS', 'Try again at 14:05.'))).toBe(
    'Try again at 14:05.',
  )
})
