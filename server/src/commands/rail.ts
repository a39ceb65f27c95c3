import { openStandIn } from '../testing/rail-stand-in.ts'

const usage = `An exchange on this machine to try orders with: it takes them, looks at them every 20 seconds, rejects clients whose
code begins with BAD, and forgets everything when it ends.
Usage: npm run rail [-- PORT]`

const [given = '8290', ...rest] = process.argv.slice(2)
if (rest.length > 0 || !/^\d{1,5}$/.test(given)) {
  process.exitCode = given === '--help' || given === '-h' ? 0 : 1
  console.log(usage)
} else {
  const rail = await openStandIn(Number(given))
  console.log(`The stand-in answers at ${rail.url}. Start the product with it:
  RAIL_URL=${rail.url} RAIL_KEYS='*=${rail.key}' npm start`)
  const looking = setInterval(() => rail.work(), 20_000)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      clearInterval(looking)
      rail.close()
    })
  }
}
