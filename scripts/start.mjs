import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installIfNeeded, pinnedNode, root } from './install.mjs'

installIfNeeded()
const { buildWeb } = await import('./build-web.mjs')
buildWeb()

const server = spawn(pinnedNode, [join(root, 'server', 'src', 'main.ts')], { cwd: root, stdio: 'inherit' })
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
for (const signal of signals) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  if (signal === null) process.exit(code)
  for (const name of signals) process.removeAllListeners(name)
  process.kill(process.pid, signal)
})
