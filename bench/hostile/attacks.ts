/** A request of an attacker's. */
export interface HostileRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Accounts that attackers made for themselves. */
export interface Attackers {
  origin: string
  cookies: readonly string[]
}

/** Makes an attack's request number n. */
export type Attack = (attackers: Attackers, n: number) => HostileRequest

const funds = ['120716', '122639', '118955', '119063', '120505']
/** As many addresses as a rented crowd has. */
const crowd = 150
const password = 'not a common password 7'

const crowdAddress = (n: number) => `203.0.113.${n % crowd}`
const headersOf = ({ origin }: Attackers, address: string): Record<string, string> => ({
  origin,
  'x-forwarded-for': address,
  'content-type': 'application/json',
})
const cookieOf = ({ cookies }: Attackers, n: number) => cookies[n % cookies.length] ?? ''

/** Registers some accounts, each from an address of its own. */
export async function openAttackers(origin: string): Promise<Attackers> {
  const cookies: string[] = []
  for (let n = 0; n < 8; n++) {
    const answer = await fetch(`${origin}/api/register`, {
      method: 'POST',
      headers: headersOf({ origin, cookies }, `192.0.2.${n}`),
      body: JSON.stringify({ username: `attacker ${process.pid} ${n}`, password }),
    })
    cookies.push(answer.headers.get('set-cookie')?.split(';')[0] ?? '')
  }
  return { origin, cookies }
}

const longAgent: Attack = (by, n) => ({
  method: 'POST',
  path: '/api/login',
  headers: { ...headersOf(by, crowdAddress(n)), 'user-agent': `Version/${'1'.repeat(13_000)}` },
  body: '{}',
})
const wrongSignIn: Attack = (by, n) => ({
  method: 'POST',
  path: '/api/login',
  headers: headersOf(by, crowdAddress(n)),
  body: JSON.stringify({ username: n % 3 === 0 ? 'demo-owner' : `nobody ${n}`, password: `guess ${n}` }),
})
const registration: Attack = (by, n) => ({
  method: 'POST',
  path: '/api/register',
  headers: headersOf(by, crowdAddress(n)),
  body: JSON.stringify({ username: `made ${process.pid} ${n}`, password }),
})
const reset: Attack = (by, n) => ({
  method: 'POST',
  path: '/api/request-password-reset',
  headers: headersOf(by, crowdAddress(n)),
  body: JSON.stringify({ email: `somebody-${n}@example.com` }),
})
const document: Attack = (by, n) => ({
  method: 'GET',
  path: n % 2 === 0 ? `/presentations/${funds[n % funds.length]}.pdf` : `/proposals/${n % 50}.pdf`,
  headers: { ...headersOf(by, crowdAddress(n)), cookie: cookieOf(by, n) },
})
/** So that no factsheet of before is the same. */
const newLetterhead: Attack = (by, n) => ({
  method: 'PUT',
  path: '/api/users/profile',
  headers: { ...headersOf(by, crowdAddress(n)), cookie: cookieOf(by, n) },
  body: JSON.stringify({ contact: `Desk ${n}` }),
})
const foreignId: Attack = (by, n) => ({
  method: 'GET',
  path: ['/api/clients/', '/api/goals/', '/api/advice/'][n % 3] + String(1 + (n % 400)),
  headers: { ...headersOf(by, crowdAddress(n)), cookie: cookieOf(by, n) },
})
const nobodysId: Attack = (by, n) => ({
  method: 'GET',
  path: `/api/clients/${1 + (n % 400)}/goals`,
  headers: { ...headersOf(by, crowdAddress(n)), cookie: `lakshya=${'x'.repeat(43)}` },
})
const brokenJson: Attack = (by, n) => ({
  method: 'POST',
  path: '/api/login',
  headers: headersOf(by, crowdAddress(n)),
  body: `{"username": [[[[[[[["${'\\u0000'.repeat(200)}`,
})
const plan: Attack = (by, n) => ({
  method: 'POST',
  path: '/api/optimize-portfolio',
  headers: { ...headersOf(by, crowdAddress(n)), cookie: cookieOf(by, n) },
  body: JSON.stringify({
    riskLevel: n % 16,
    timeFrame: 10,
    investmentType: 'lumpsum',
    targetAmount: 1e6 + n,
  }),
})
const foreignSite: Attack = (by, n) => ({
  method: 'POST',
  path: '/api/clients',
  headers: { ...headersOf(by, crowdAddress(n)), origin: 'https://evil.example', cookie: cookieOf(by, n) },
  body: '{}',
})
const largeBody: Attack = (by, n) => ({
  method: 'POST',
  path: '/api/clients',
  headers: { ...headersOf(by, crowdAddress(n)), cookie: cookieOf(by, n) },
  body: JSON.stringify({ name: 'x'.repeat(100_000) }),
})
/** All from one address. */
const flood: Attack = (by, n) => ({
  method: 'GET',
  path: n % 2 === 0 ? '/api/user' : '/api/market',
  headers: headersOf(by, '192.0.2.200'),
})

/** In this order, again and again. */
export const attacks: readonly (Attack | 'half-sent')[] = [
  longAgent,
  wrongSignIn,
  foreignId,
  flood,
  document,
  brokenJson,
  registration,
  flood,
  nobodysId,
  wrongSignIn,
  'half-sent',
  flood,
  plan,
  foreignSite,
  reset,
  flood,
  newLetterhead,
  longAgent,
  largeBody,
  flood,
]
