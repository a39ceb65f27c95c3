/**
 * What the assistant's answers cost in a book of 10,000 clients and some 30,000 goals: each of the project's 150 questions,
 * asked over HTTP as somebody types them in, one at a time, without a model. Bar: 95 of 100 answers in under 300 ms.
 * Run: npm run bench -- assistant [--clients=10000] [--rounds=2] [--skip-embedded] [--skip-postgres]
 */
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { expectedQuestions } from '../server/src/testing/assistant-questions.ts'
import { onSeededBook } from './book/on-seeded-book.ts'
import type { Served } from './book/served.ts'

const { values: given } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '2' },
    'skip-embedded': { type: 'boolean', default: false },
    'skip-postgres': { type: 'boolean', default: false },
  },
})
const barMs = 300
const slowestShown = 12

interface Answered {
  question: string
  tool: string
  ms: number
}

const questions = expectedQuestions.map(([question]) => question)

async function ask({ port, cookie }: Served, question: string): Promise<Answered> {
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const answer = await fetch(`${origin}/api/assistant/ask`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
  })
  if (answer.status === 429) {
    // It is asked faster than anybody types.
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 10))
    return ask({ port, cookie }, question)
  }
  const body = (await answer.json()) as { answers?: { kind: string }[] }
  if (answer.status !== 200) throw new Error(`${question}: ${answer.status} ${JSON.stringify(body)}`)
  return {
    question,
    tool: body.answers?.map(({ kind }) => kind).join(', ') ?? '',
    ms: performance.now() - began,
  }
}

async function measureAnswers(served: Served): Promise<void> {
  const firstOfAll = await ask(served, questions[0] ?? 'how many clients do I have?')
  console.log(`  the first answer of a started server: ${firstOfAll.ms.toFixed(0)} ms`)
  const answered: Answered[] = []
  for (let round = 0; round < Number(given.rounds); round += 1) {
    for (const question of questions) answered.push(await ask(served, question))
  }
  answered.sort((a, b) => a.ms - b.ms)
  const at = (share: number) => answered[Math.floor(share * (answered.length - 1))]?.ms ?? Number.NaN
  console.log(
    `  ${answered.length} answers to ${questions.length} questions: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms ` +
      `(bar ${barMs} ms), longest ${at(1).toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  )
  for (const { question, tool, ms } of answered.slice(-slowestShown).reverse()) {
    console.log(`    ${ms.toFixed(0).padStart(6)} ms  ${question} (${tool})`)
  }
  if (at(0.95) >= barMs) process.exitCode = 1
}

await onSeededBook(
  {
    clients: Number(given.clients),
    skipPostgres: given['skip-postgres'],
    skipEmbedded: given['skip-embedded'],
  },
  measureAnswers,
)
