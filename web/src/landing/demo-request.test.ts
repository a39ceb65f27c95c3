import { expect, it } from 'vitest'
import { requestDemo } from './demo-request.ts'

const answering = (status: number, body: string) => async () => new Response(body, { status })

it.each([
  ['', ''],
  ['a@b.in', ' '],
  ['  ', '9822041763'],
])('asks for both where one is missing: %j, %j', async (email, mobile) => {
  const never = () => Promise.reject(new Error('was sent'))
  expect(await requestDemo({ email, mobile }, never)).toEqual({ kind: 'missing' })
})

it('is done where the server takes it', async () => {
  const outcome = await requestDemo(
    { email: 'a@b.in', mobile: '9822041763' },
    answering(200, '{"message":"ok"}'),
  )
  expect(outcome).toEqual({ kind: 'done' })
})

it('repeats the server’s words, and those of each field', async () => {
  const details = [
    { path: 'mobile', message: 'Phone number must be at least 10 digits' },
    { path: 'mobile', message: 'Enter a 10-digit number' },
  ]
  const body = JSON.stringify({ message: 'Please correct the marked fields.', details })
  expect(await requestDemo({ email: 'a@b.in', mobile: '98' }, answering(422, body))).toEqual({
    kind: 'refused',
    status: 422,
    message: 'Please correct the marked fields.',
    fields: new Map([['mobile', 'Phone number must be at least 10 digits']]),
  })
})

it('has words of its own where the server has none', async () => {
  expect(
    await requestDemo({ email: 'a@b.in', mobile: '9822041763' }, answering(502, '<html>')),
  ).toMatchObject({
    kind: 'refused',
    message: 'Something went wrong.',
  })
})

it('tells a network that is down', async () => {
  const down = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await requestDemo({ email: 'a@b.in', mobile: '9822041763' }, down)).toEqual({ kind: 'unreachable' })
})
