// npm run NAME -- ARGS: installs if needed, then runs a TypeScript file under Node 24.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { installIfNeeded, pinnedNode, startEnvironment } from './install.mjs'

installIfNeeded()
const [file, ...args] = process.argv.slice(2)
const child = spawn(pinnedNode, [resolve(file), ...args], { stdio: 'inherit', env: startEnvironment })
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
for (const signal of signals) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code)
  for (const name of signals) process.removeAllListeners(name)
  process.kill(process.pid, signal)
})
