/** Calls of the demo's distributor at a started server, signed in anew. */
export async function signInDemo(site: string) {
  const headers = { origin: site, 'content-type': 'application/json' }
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${site}${path}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })
  const answer = await post('/api/login', { username: 'demo', password: 'lakshya-demo' })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const fetched = (path: string) => fetch(`${site}${path}`, { headers: { cookie } })
  return {
    /** The bytes at an address. */
    bytes: async (path: string) => Buffer.from(await (await fetched(path)).arrayBuffer()),
    get: async <T>(path: string) => (await (await fetched(path)).json()) as T,
    send: async <T>(path: string, body: object) => (await (await post(path, body, cookie)).json()) as T,
  }
}

export type DemoCalls = Awaited<ReturnType<typeof signInDemo>>
