/** Runs the benchmarks one after the other, each in a process of its own: all, or those named as arguments. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const all = readdirSync(import.meta.dirname)
  .filter(
    (file) =>
      file.endsWith('.ts') && file !== 'run.ts' && file !== 'on-postgres.ts' && !file.startsWith('engine-'),
  )
  .map((file) => file.replace(/\.ts$/, ''))
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
/** What begins with -- is for the benchmarks themselves. */
const handedOn = process.argv.slice(2).filter((word) => word.startsWith('--'))
installRivals()
const unknown = named.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}

for (const name of named.length > 0 ? named : all) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...handedOn], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}

/** The programs from npm that the engine is timed beside: in a folder of their own, no part of the product. */
function installRivals(): void {
  const cwd = join(import.meta.dirname, 'engine-rivals')
  if ((named.length > 0 && !named.includes('engine')) || existsSync(join(cwd, 'node_modules'))) return
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd, stdio: 'inherit' })
  if (status !== 0) console.error('The programs beside the engine could not be installed; it is timed alone.')
}
