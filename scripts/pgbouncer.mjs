import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { childrenOf, freePort } from './postgres.mjs'

/** The program, where it is; as root of a Debian it is installed first where `mayInstall` says so. */
export function findPgbouncer({ mayInstall = false } = {}) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const look = () => folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
  const found = look()
  if (found !== undefined || !mayInstall || process.getuid?.() !== 0) return found
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'pgbouncer'], { env: environment })
  return look()
}

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server that trusts this machine, in a folder of its own; and
 * its database `direct` in session mode, for LISTEN. Undefined where there is no PgBouncer.
 * `url` and `directUrl` lead to the database that `target` names; `pointTo` has both lead to another server. `restart` starts it once
 * more where it was killed.
 */
export async function startPgbouncer(target, options) {
  const program = findPgbouncer(options)
  if (program === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const isRoot = process.getuid?.() === 0
  const write = (server) => writeFileSync(file, settingsOf(new URL(server), port))
  write(target)
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n')
  // It refuses to run as root.
  if (isRoot) {
    const { uid, gid } = ownerOf('postgres')
    chownSync(folder, uid, gid)
  }
  chmodSync(folder, 0o755)
  const [command, ...args] = [...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), program, '-q', file]
  let said = ''
  const begin = () => {
    const started = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    started.stderr.on('data', (text) => {
      said += text
    })
    return started
  }
  let child = begin()
  const urlOf = (name) => `postgres://postgres@127.0.0.1:${port}/${name}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      await onConsole(urlOf('pgbouncer'), 'shutdown').catch(() => child.kill('SIGKILL'))
      for (let tries = 0; tries < 50 && child.exitCode === null && child.signalCode === null; tries++)
        await sleep(100)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answering(urlOf('pgbouncer'), child)
  } catch (error) {
    await stop()
    throw new Error(`PgBouncer did not start: ${said || error.message}`)
  }
  return {
    url: urlOf('lakshya'),
    directUrl: urlOf('direct'),
    /** Its own number, which is not that of what started it as another user. */
    pid: () => (isRoot ? childrenOf(child.pid)[0] : child.pid),
    async restart() {
      child.kill('SIGKILL')
      child = begin()
      await answering(urlOf('pgbouncer'), child)
    },
    async pointTo(server) {
      write(server)
      await onConsole(urlOf('pgbouncer'), 'reload')
      // What waits for the server that is gone waits for nothing.
      for (const name of ['lakshya', 'direct'])
        await onConsole(urlOf('pgbouncer'), `reconnect ${name}`).catch(() => {})
    },
    stop,
  }
}

function settingsOf({ hostname, port, pathname }, listenPort) {
  const server = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=postgres`
  return `[databases]
lakshya = ${server} pool_mode=transaction
direct = ${server} pool_mode=session
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = users.txt
admin_users = postgres
default_pool_size = 20
max_client_conn = 500
server_connect_timeout = 5
server_login_retry = 1
query_wait_timeout = 10
`
}

function ownerOf(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim()),
  )
  return { uid, gid }
}

async function onConsole(url, command) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    // The console knows the simple protocol alone.
    await client.query(command)
  } finally {
    await client.end().catch(() => {})
  }
}

async function answering(url, child) {
  for (let tries = 0; ; tries++) {
    try {
      return await onConsole(url, 'show version')
    } catch (error) {
      if (tries >= 100 || child.exitCode !== null) throw error
      await sleep(100)
    }
  }
}
