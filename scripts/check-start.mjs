// Starts the product as a stranger would, on an empty data folder, and uses it: pages, sign-in, a plan. Then kills it
// and starts again, which must take seconds and lose nothing.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, startEnvironment } from './install.mjs'
import { freePort } from './postgres.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lakshya-start-'))
const port = await freePort()
const site = `http://127.0.0.1:${port}`
let failures = 0

function expect(what, isTrue) {
  process.stdout.write(`${isTrue ? 'ok' : 'NOT OK'}: ${what}\n`)
  if (!isTrue) failures += 1
}

async function start() {
  const began = performance.now()
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
  }
  const server = spawn('npm', ['start'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  await new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk) => {
      said += chunk
      if (/Demo sign-in: .*\n/.test(said)) resolve()
    })
    server.on('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)))
  })
  const page = await fetch(`${site}/`)
  const seconds = (performance.now() - began) / 1000
  expect(`first page answers ${page.status} after ${seconds.toFixed(1)} s`, page.status === 200)
  const [, username, password] = /Demo sign-in: (\S+) \/ (\S+)/.exec(said) ?? []
  return { server, seconds, username, password }
}

async function call(method, path, cookie, body) {
  const headers = { origin: site, 'content-type': 'application/json', ...(cookie ? { cookie } : {}) }
  const answer = await fetch(`${site}${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return {
    status: answer.status,
    body: await answer.json(),
    cookie: answer.headers.get('set-cookie')?.split(';')[0],
  }
}

async function end(server, signal) {
  server.removeAllListeners('exit')
  const ended = once(server, 'exit')
  process.kill(-server.pid, signal)
  await ended
}

/** Everything that a registration asks for. */
function registrationOf(name) {
  return {
    name,
    panNumber: 'ABCPE1234F',
    confirmPanNumber: 'ABCPE1234F',
    phone: '9822000000',
    // On the first of January everybody's age is the difference of the years.
    dateOfBirth: '1980-01-01',
    age: new Date().getFullYear() - 1980,
    email: 'kept@example.com',
    profession: 'Business',
    riskAppetite: 5,
    addressLine1: '14, Gokhale Road',
    city: 'Thane',
    password: 'Tulsi-4417',
    confirmPassword: 'Tulsi-4417',
    state: 'Maharashtra',
    pincode: '400602',
    addressType: 'Residential',
    bankAccountNo: '302100444417',
    confirmBankAccountNo: '302100444417',
    ifsc: 'SBIN0000300',
    micr: '400002010',
    bankName: 'State Bank of India',
    branchName: 'Mumbai',
    bankProof: 'Cheque',
    placeOfBirth: 'Thane',
    countryOfBirth: 'India',
    countryOfCitizenship: 'India',
    countryOfNationality: 'India',
    declaration: true,
  }
}

const running = []
try {
  const first = await start()
  running.push(first.server)
  const signedIn = await call('POST', '/api/login', '', {
    username: first.username,
    password: first.password,
  })
  expect('the demo sign-in works', signedIn.status === 200)
  const clients = await call('GET', '/api/clients', signedIn.cookie)
  expect(`the demo book has clients (${clients.body.length})`, clients.body.length > 0)
  const goal = { riskLevel: 9, timeFrame: 10, investmentType: 'lumpsum', targetAmount: 2_500_000 }
  const plan = await call('POST', '/api/optimize-portfolio', signedIn.cookie, goal)
  expect('a goal gets its mix', plan.status === 200 && Object.keys(plan.body.allocations).length >= 3)
  const page = await fetch(`${site}/dashboard`)
  expect('the application is served', page.status === 200 && (await page.text()).includes('<script'))

  const name = `Kept ${Date.now()}`
  const made = await call('POST', '/api/clients', signedIn.cookie, registrationOf(name))
  expect('a client is registered', made.status === 201)
  const compiled = readdirSync(startEnvironment.NODE_COMPILE_CACHE, { recursive: true }).length
  expect(`what Node compiled is kept for the next start (${compiled} files)`, compiled > 1_000)
  await end(first.server, 'SIGKILL')

  const second = await start()
  running.push(second.server)
  const kept = await call('GET', '/api/clients', signedIn.cookie)
  expect(
    'after SIGKILL and a new start the client and the session are there',
    kept.body.some?.((one) => one.name === name),
  )
  await end(second.server, 'SIGTERM')
  const third = await start()
  running.push(third.server)
  await end(third.server, 'SIGINT')
  process.stdout.write(
    `Start on an empty folder: ${first.seconds.toFixed(1)} s; again: ${third.seconds.toFixed(1)} s\n`,
  )
} catch (error) {
  expect(error.stack, false)
} finally {
  for (const server of running) {
    try {
      process.kill(-server.pid, 'SIGKILL')
    } catch {
      // Ended already.
    }
  }
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures === 0 ? 0 : 1
