import { installIfNeeded, pinnedNode, root } from './install.mjs'

installIfNeeded()
// The steps need Node 24; `npm test` may have been started by an older one.
const { spawn } = await import('node:child_process')
const { join } = await import('node:path')
const run = spawn(pinnedNode, [join(root, 'scripts', 'test-steps.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
for (const signal of signals) process.on(signal, () => run.kill(signal))
run.on('exit', (code) => process.exit(code ?? 1))
