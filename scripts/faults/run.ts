// npm run faults -- [--kills 1000] [--seed N] [--short] [--seconds N] [--lanes 4] [--workers 2] [--check 100] [--log FILE]
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
// @ts-expect-error plain JavaScript
import { root } from '../install.mjs'
import { buildMachine } from './machine.ts'
import { type Report, runFaults } from './rounds.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    lanes: { type: 'string', default: '4' },
    workers: { type: 'string', default: '2' },
    check: { type: 'string', default: '100' },
    log: { type: 'string', default: join(root, 'faults.log') },
    short: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '86400' },
  },
})

const began = performance.now()
const log = values.log
writeFileSync(log, '')
const say = (words: string) => {
  const line = `${new Date().toISOString()} ${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${words}`
  appendFileSync(log, `${line}\n`)
  console.log(line)
}

const machine = await buildMachine(Number(values.workers))
if ('why' in machine) {
  say(`skipped, ${machine.why}`)
} else {
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(name, () => void machine.close().finally(() => process.exit(130)))
  const seed = Number(values.seed)
  say(`seed ${seed}; the product answers at ${machine.product.site}`)
  try {
    const options = {
      seed,
      kills: Number(values.kills),
      lanes: Number(values.lanes),
      checkEvery: Number(values.check),
      isShort: values.short,
      until: performance.now() + Number(values.seconds) * 1_000,
      say,
    }
    tell(await runFaults(machine, options))
  } catch (error) {
    say(`FAILED with --seed ${seed}: ${error instanceof Error ? error.stack : String(error)}`)
    writeFileSync(`${log}.said`, machine.said())
    say(`What the product said stands in ${log}.said`)
    process.exitCode = 1
  } finally {
    await machine.close()
  }
}

function tell({ kills, byKind, skipped, acknowledged, again, givenUp }: Report): void {
  for (const [name, { times, kills: killed }] of Object.entries(byKind))
    say(`  ${times} × ${name}${killed > 0 ? `, ${killed} kills` : ''}`)
  for (const [name, why] of Object.entries(skipped)) say(`  ${name}: skipped, ${why}`)
  say(
    `${kills} kills, ${acknowledged} deeds acknowledged, ${again} calls asked again, ${givenUp} given up: every invariant holds`,
  )
}
