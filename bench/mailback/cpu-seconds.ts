import { readdirSync, readFileSync } from 'node:fs'

/** The numbers of a process behind its name, as the system keeps them; undefined where it is gone. */
function statOf(pid: number | string): number[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number)
  } catch {
    return undefined
  }
}

const perSecond = 100

/** What a process has computed so far, in seconds, of all its threads. */
export function cpuOf(pid: number): number {
  const [, , , , , , , , , , , user = 0, system = 0] = statOf(pid) ?? []
  return (user + system) / perSecond
}

/** The same of a private PostgreSQL with all its processes, told by its port; those that ended count too. */
export function cpuOfPostgres(url: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const main = pids.find((pid) => isServer(pid, new URL(url).port))
  if (main === undefined) return 0
  const own = statOf(main) ?? []
  const [, , , , , , , , , , , , , endedUser = 0, endedSystem = 0] = own
  const children = pids.filter((pid) => statOf(pid)?.[1] === Number(main))
  const running = children.reduce((sum, pid) => sum + cpuOf(Number(pid)), cpuOf(Number(main)))
  return running + (endedUser + endedSystem) / perSecond
}

function isServer(pid: string, port: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return /postgres$/.test(words[0] ?? '') && words.includes(`port=${port}`)
  } catch {
    return false
  }
}
