import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pinnedNode, root, startEnvironment } from './install.mjs'
import { childrenOf } from './postgres.mjs'
import { until } from './standby.mjs'

/**
 * Starts the product in several processes on a port that the system chooses.
 * `stop` ends them and answers whether they ended well; `said` is what they wrote so far. `pid` is that of who keeps them, and
 * `workers` those of them that run now.
 */
export async function startProduct(environment, { seconds = 60 } = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: startEnvironment.NODE_COMPILE_CACHE,
    PORT: '0',
    NAV_SOURCE_URL: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  }
  const child = spawn(pinnedNode, [join(root, 'server', 'src', 'cluster.ts')], { cwd: root, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (!hasEnded()) child.kill('SIGTERM')
    await until(hasEnded, 'The product did not end.')
    return child.exitCode === 0
  }
  await until(
    () => /ready at .*\n/.test(said) || hasEnded(),
    `The product did not start within ${seconds} s.`,
    seconds,
  )
  const [, site] = /ready at (http:\S+)/.exec(said) ?? []
  if (site === undefined) throw new Error(`The product did not start: ${said}`)
  return { site, stop, said: () => said, pid: child.pid, workers: () => childrenOf(child.pid), hasEnded }
}
