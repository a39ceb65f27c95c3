import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of PostgreSQL's server programs: Debian's newest, else where pg_config points; undefined if nowhere. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  const folders = [...versions.map((version) => join(debian, version, 'bin')), configured]
  return folders.find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  )
}

/** A port that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/**
 * PostgreSQL's programs in a folder of their own within `parent`, run as user postgres where this runs as root (the programs
 * refuse root). Undefined where there is no PostgreSQL or no way to run it; `remove` ends the server in `data` and removes the folder.
 */
export function openPrograms(parent = tmpdir()) {
  const programs = findPrograms()
  if (programs === undefined) return undefined
  const folder = mkdtempSync(join(parent, 'lakshya-postgres-'))
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const ids = ['-u', '-g'].map((flag) =>
      spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim(),
    )
    if (ids.some((id) => id === '')) return undefined
    chownSync(folder, Number(ids[0]), Number(ids[1]))
  }
  chmodSync(folder, 0o700)
  const call = (program, args) => {
    const command = [join(programs, program), ...args]
    const [name, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command
    return spawnSync(name, rest, { encoding: 'utf8', cwd: folder })
  }
  const run = (program, args) => {
    const outcome = call(program, args)
    if (outcome.status !== 0) throw new Error(`${program} failed: ${outcome.stderr || outcome.stdout}`)
  }
  const data = join(folder, 'data')
  const remove = () => {
    if (!existsSync(folder)) return
    call('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data])
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, data, run, remove }
}

/** Makes the folder of a server that nobody else reaches. */
export function makeCluster({ run, data }) {
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
}

/**
 * Starts the server in the folder with these settings, on a port that is free where none is given. @returns its address: by TCP,
 * or by the socket in its folder, a crossing to which costs less
 */
export async function startCluster(
  { run, data, folder },
  settings = [],
  givenPort = undefined,
  isBySocket = false,
) {
  const port = givenPort ?? (await freePort())
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${isBySocket ? folder : "''"}`,
    ...settings,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
  run('pg_ctl', ['start', '-w', '-t', '60', '-D', data, '-l', join(folder, 'log'), '-o', options])
  return `postgres://postgres@${isBySocket ? encodeURIComponent(folder) : '127.0.0.1'}:${port}/postgres`
}

/**
 * Starts a private PostgreSQL server in a folder of its own. Undefined where there is no PostgreSQL or no way to run it;
 * `stop` ends it and removes the folder.
 */
export async function startPostgres() {
  const programs = openPrograms()
  if (programs === undefined) return undefined
  makeCluster(programs)
  const url = await startCluster(programs, ['fsync=off'])
  return { url, stop: programs.remove }
}

/** The numbers of the processes that one has started and that run. */
export function childrenOf(pid) {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return list === '' ? [] : list.split(' ').map(Number)
  } catch {
    return []
  }
}
