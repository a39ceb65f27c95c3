import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { pinnedNode, root } from './install.mjs'

const dist = join(root, 'web', 'dist')
const stamp = join(dist, '.built-from')
const sources = ['web', 'contract/src', 'engine/src', 'package-lock.json', 'scripts/build-web.mjs']

/** Builds the web where its sources differ from those of the last build. */
export function buildWeb() {
  const wanted = digestOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building the web …\n')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = [vite, 'build', '--logLevel', 'warn']
  const outcome = spawnSync(pinnedNode, args, { cwd: join(root, 'web'), stdio: 'inherit', env })
  if (outcome.status !== 0) {
    process.stderr.write('The web could not be built.\n')
    process.exit(1)
  }
  compress(join(dist, 'assets'))
  writeFileSync(stamp, wanted)
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  const entries = readdirSyncOrFile(full)
  if (entries === undefined) return [path]
  return entries
    .filter((entry) => !['dist', 'node_modules', '.cache'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
}

function readdirSyncOrFile(full) {
  try {
    return readdirSync(full, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Writes .br and .gz beside each file, which the server sends as they are. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const data = readFileSync(join(folder, name))
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(data, brotli))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(data, { level: 9 }))
  }
}
