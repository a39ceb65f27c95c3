/** Sends hostile requests at a rate until it is told to end; its parent is told what came back. */
import { Agent, request } from 'node:http'
import { attacks, type HostileRequest, openAttackers } from './attacks.ts'
import { holdHalfSent } from './half-sent.ts'

export interface FloodReport {
  sent: number
  seconds: number
  /** How often each status came back. */
  answers: Record<string, number>
}

const tickMs = 20
/** Answers that are waited for; what would come on top is counted as not sent. */
const mostOpen = 2_000

const [site = '', rate = '1000'] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const answers: Record<string, number> = {}
let [sent, open] = [0, 0]

function send({ method, path, headers, body }: HostileRequest): void {
  if (open >= mostOpen) return
  open += 1
  sent += 1
  const end = (status: number | string) => {
    open -= 1
    answers[status] = (answers[status] ?? 0) + 1
  }
  const calling = request(`${site}${path}`, { method, agent, headers, timeout: 30_000 }, (answer) => {
    answer.resume()
    answer.on('close', () => end(answer.statusCode ?? 0))
  })
  let isEnded = false
  calling.on('response', () => {
    isEnded = true
  })
  calling.on('timeout', () => calling.destroy())
  calling.on('error', () => {
    if (!isEnded) end('no answer')
  })
  calling.end(body)
}

const attackers = await openAttackers(site)
const halfSent = holdHalfSent(site)
const began = performance.now()
let n = 0
const timer = setInterval(() => {
  const due = ((performance.now() - began) / 1_000) * Number(rate)
  for (; n < due; n++) {
    const attack = attacks[n % attacks.length]
    if (attack === 'half-sent') {
      halfSent.begin()
      sent += 1
    } else if (attack !== undefined) send(attack(attackers, n))
  }
}, tickMs)
process.send?.('begun')
process.on('message', () => {
  clearInterval(timer)
  const report: FloodReport = { sent, seconds: (performance.now() - began) / 1_000, answers }
  process.send?.(report, () => process.exit(0))
})
