/**
 * Time to make the PDF of a proposal from its record's content: the words, the drawing, the file. Small and large mixes,
 * in Latin letters and Devanagari. `cpu` is the time that nothing else runs in this process. Bar: median under 300 ms.
 * Run: node bench/proposal.ts
 */
import { makeProposal } from '../server/src/modules/checkout/index.ts'
import { sampleAdvice } from '../server/src/testing/sample-advice.ts'

const times = 40
const hindi = { client: { name: 'विद्यालक्ष्मी कुलकर्णी' }, goal: { name: 'बेटी की उच्च शिक्षा' } }
const cases = [
  ['10 funds, first of the process', sampleAdvice(10), 1],
  ['1 fund', sampleAdvice(1), times],
  ['10 funds', sampleAdvice(10), times],
  ['16 funds, Devanagari', sampleAdvice(16, hindi), times],
] as const

console.log(`Proposals, ${times} each`)
for (const [name, content, count] of cases) {
  const taken: number[] = []
  const busy: number[] = []
  let size = 0
  for (let n = 0; n < count; n++) {
    const [began, before] = [performance.now(), process.cpuUsage()]
    size = (await makeProposal(content)).length
    taken.push(performance.now() - began)
    const { user, system } = process.cpuUsage(before)
    busy.push((user + system) / 1000)
  }
  taken.sort((a, b) => a - b)
  busy.sort((a, b) => a - b)
  const at = (all: number[], share: number) => (all[Math.floor(share * (count - 1))] ?? Number.NaN).toFixed(0)
  console.log(
    `${name}, ${(size / 1024).toFixed(0)} kB: median ${at(taken, 0.5)} ms (cpu ${at(busy, 0.5)} ms), ` +
      `p95 ${at(taken, 0.95)} ms, most ${at(taken, 1)} ms (bar: median under 300 ms)`,
  )
}
