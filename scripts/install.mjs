// Runs on whatever Node the machine has: no TypeScript, no new syntax.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Node 24 from the lock file, whatever the machine's own Node is. */
export const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** For programs that are started: what Node has compiled of the same files before it need not compile again. */
export const startEnvironment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
  ...process.env,
}

const marker = join(root, 'node_modules', '.lakshya-installed')

/** Installs what the lock file says, unless exactly that is installed already. */
export function installIfNeeded() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const isInstalled = existsSync(marker) && readFileSync(marker, 'utf8') === wanted
  if (!isInstalled) {
    process.stdout.write('Installing the packages of package-lock.json …\n')
    npm(['ci', '--loglevel=error', '--include=dev'])
  }
  // Where install scripts are switched off, the node package has no binary yet.
  if (!existsSync(pinnedNode)) npm(['rebuild', 'node', '--loglevel=error'])
  if (!existsSync(pinnedNode)) {
    process.stderr.write('Node 24 could not be installed: node_modules/node/bin/node is missing.\n')
    process.exit(1)
  }
  if (!isInstalled) writeFileSync(marker, wanted)
}

function npm(args) {
  const cli = process.env.npm_execpath
  const viaNode = cli !== undefined && /\.c?js$/.test(cli)
  const command = viaNode ? process.execPath : 'npm'
  // NODE_ENV=production would leave out what building needs.
  const env = { ...process.env, NODE_ENV: '', npm_config_omit: '' }
  const outcome = spawnSync(command, viaNode ? [cli, ...args] : args, { cwd: root, stdio: 'inherit', env })
  if (outcome.status !== 0) {
    process.stderr.write(`npm ${args[0]} failed. Is the npm registry reachable?\n`)
    process.exit(1)
  }
}
