import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installIfNeeded, pinnedNode, root, startEnvironment } from './install.mjs'

installIfNeeded()
const { buildWeb } = await import('./build-web.mjs')
buildWeb()

// npm run start:cluster: several processes.
const main = process.argv[2] === 'cluster' ? 'cluster.ts' : 'main.ts'
const server = spawn(pinnedNode, [join(root, 'server', 'src', main)], {
  cwd: root,
  stdio: 'inherit',
  env: startEnvironment,
})
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
for (const signal of signals) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  if (signal === null) process.exit(code)
  for (const name of signals) process.removeAllListeners(name)
  process.kill(process.pid, signal)
})
