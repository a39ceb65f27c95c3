/** Makes an account at a started server. @returns its cookie */
export async function signInAt(site: string, username: string): Promise<string> {
  const answer = await fetch(`${site}/api/register`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'bench-password' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(await answer.text())
  return cookie
}
