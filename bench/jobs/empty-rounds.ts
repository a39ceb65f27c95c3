import type { Clock } from '../../server/src/core/clock.ts'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'
import { keepLedgers } from '../../server/src/modules/book/index.ts'

const rounds = 200
const barMs = 5

/** Rounds that find nothing to do. @returns whether the median is below the bar */
export async function measureEmptyRounds(source: { database: OpenDatabase; clock: Clock }): Promise<boolean> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await keepLedgers(source)
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (rounds - 1))] ?? Number.NaN
  console.log(
    `  a round that finds nothing: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (bar ${barMs} ms for half of them)`,
  )
  return at(0.5) < barMs
}
