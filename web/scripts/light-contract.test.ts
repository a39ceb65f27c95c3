import { describe, expect, it } from 'vitest'
import { lighten, namedRoutes } from './light-contract.ts'

const page = `import { type Client, clientRoutes } from '@lakshya/contract'
import { otherRoutes } from './other.ts'
export const load = () => call(clientRoutes.getClient, {})
const save = () => [call(clientRoutes.setName), clientRoutes.setName.body.safeParse({}), otherRoutes]
`

const contract = `import { z } from 'zod'
const shared = { access: 'adviser' }
export const name = z.string().min(1).meta({ id: 'Name' })
export const clientRoutes = {
  getClient: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/client',
    summary: 'A client, with (all) of it',
    params: z.object({ id }),
    response: z.object({ name }).meta({ id: 'Client' }),
  }),
  setName: defineRoute({
    method: 'PUT',
    path: '/api/client/name',
    access: 'adviser',
    body: z.object({ name }),
    response: 'none',
  }),
  removeClient: defineRoute({ method: 'DELETE', path: '/api/client', response: 'none' }),
}
export const terms = { clientRoutes: 1 }
`

describe('the contract that pages are built on', () => {
  it('has the routes that pages name, and of each what is read', () => {
    expect(lighten(contract, namedRoutes([page]))).toBe(`import { z } from 'zod'
const shared = /* @__PURE__ */ (() => ({ access: 'adviser' }))()
export const name = /* @__PURE__ */ (() => (z.string().min(1)))()
export const clientRoutes = { getClient: { ...shared, method: 'GET', path: '/api/client', response: z.object({ name }) }, setName: { method: 'PUT', path: '/api/client/name', body: z.object({ name }), response: 'none' } }
export const terms = /* @__PURE__ */ (() => ({ clientRoutes: 1 }))()
`)
  })

  it('refuses a page that takes a whole list of routes', () => {
    const taking = `import { clientRoutes } from '@lakshya/contract'\nconst all = Object.values(clientRoutes)\n`
    expect(() => namedRoutes([page, taking])).toThrow(
      'A page takes clientRoutes and names none of its routes.',
    )
  })

  it('knows a list by the name that the contract gives it alone', () => {
    const renaming = `import { clientRoutes as routes } from '@lakshya/contract'\ncall(routes.getClient)\n`
    expect(() => namedRoutes([renaming])).toThrow('clientRoutes')
  })
})
