import { businessDate, systemClock } from '../core/clock.ts'
import { makeBundled } from '../modules/market/index.ts'
import { run } from './on-database.ts'

const usage = `Makes the list of schemes that comes with the product anew.
Usage: npm run schemes -- OLDER-NAVAll.txt NEWEST-NAVAll.txt
The newest file comes last; an older one of the six-column format names the plans that the newest leaves blank.`

async function main(): Promise<void> {
  const paths = process.argv.slice(2)
  if (paths.length === 0 || paths.includes('--help')) return console.log(usage)
  const { schemes, asOf, bytes } = await makeBundled(paths, businessDate(systemClock()))
  console.log(`${schemes} schemes as of ${asOf}, ${Math.ceil(bytes / 1000)} kB.`)
}

run(main)
