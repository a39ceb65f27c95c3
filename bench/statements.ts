import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { StatementImport } from '@lakshya/contract'
import { cpuOf } from './mailback/cpu-seconds.ts'
import { type Caller, callerOf } from './mailback/send-file.ts'
import { signInAt } from './mailback/sign-in-at.ts'
import { onServer } from './on-postgres.ts'
import { makeCas } from './statements/make-cas.ts'

const { values: given } = parseArgs({
  options: {
    transactions: { type: 'string', default: '2000' },
    files: { type: 'string', default: '5' },
    quick: { type: 'boolean', default: false },
  },
})
const transactions = given.quick ? 200 : Number(given.transactions)
const files = given.quick ? 1 : Number(given.files)
const barMs = 2_000

interface Times {
  shown: number
  booked: number
}

/** A client's statement from the file to the page that shows what is held, in milliseconds. */
async function importOne(caller: Caller, pid: number, place: number): Promise<Times> {
  const pan = `ABCPK${1000 + place}F`
  const pdf = await makeCas(pan, `Asha ${'ABCDEFGHIJ'[place % 10]} Kale`, transactions)
  const file = pdf.toString('base64')
  const [began, before] = [performance.now(), cpuOf(pid)]
  const sent = { fileName: 'cas.pdf', file, password: pan }
  const read = await caller.send<StatementImport>('POST', '/api/statement-imports', sent)
  const preview = await caller.get<StatementImport>(`/api/statement-imports/${read.id}`)
  const shown = performance.now() - began
  if (preview.effects.newRows !== transactions || preview.blockedBy !== null) {
    throw new Error(`${preview.effects.newRows} rows: ${preview.blockedBy}`)
  }
  const asked = performance.now()
  const { investors } = await caller.send<StatementImport>('POST', `/api/statement-imports/${read.id}/apply`)
  const clientId = investors[0]?.clientId
  await caller.get(`/api/clients/${clientId}/portfolio`)
  const booked = performance.now() - asked
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  console.log(
    `  ${(pdf.length / 1_000).toFixed(0)} kB, ${preview.pages} pages, ${preview.schemes.length} schemes: ` +
      `read and shown in ${seconds(shown)}, booked and shown in ${seconds(booked)}; ` +
      `${(cpuOf(pid) - before).toFixed(2)} s of the server’s CPU`,
  )
  return { shown, booked }
}

async function measure(site: string, pid: number): Promise<boolean> {
  const caller = callerOf(site, await signInAt(site, 'statements'))
  const times: Times[] = []
  for (let place = 0; place < files; place += 1) times.push(await importOne(caller, pid, place))
  const median = (key: keyof Times) =>
    times.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 2)] ?? Number.NaN
  console.log(
    `  medians of ${files}: read and shown ${median('shown').toFixed(0)} ms, booked ${median('booked').toFixed(0)} ms ` +
      `(bars ${barMs} ms each); load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  )
  return median('shown') < barMs && median('booked') < barMs
}

await onServer('statements', ({ site, pid }) => {
  console.log(`A CAS of ${transactions} transactions`)
  return measure(site, pid)
})
