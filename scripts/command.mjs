// npm run NAME -- ARGS: installs if needed, then runs a TypeScript file under Node 24.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { installIfNeeded, pinnedNode } from './install.mjs'

installIfNeeded()
const [file, ...args] = process.argv.slice(2)
const outcome = spawnSync(pinnedNode, [resolve(file), ...args], { stdio: 'inherit' })
process.exit(outcome.status ?? 1)
