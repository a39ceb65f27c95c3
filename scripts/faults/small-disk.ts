import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A small disk that can be filled to the last block. */
export interface SmallDisk {
  folder: string
  fill(): void
  empty(): void
  remove(): void
}

/** Makes one of a file within `parent`; undefined with the reason where this machine does not let that be mounted. */
export function openSmallDisk(parent: string, megabytes: number): SmallDisk | { why: string } {
  const image = join(parent, 'disk.img')
  const folder = join(parent, 'disk')
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, megabytes * 1024 * 1024)
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })
  const made = run('mkfs.ext4', '-q', '-m', '0', image)
  const loop = made.status === 0 ? run('mount', '-o', 'loop', image, folder) : made
  const mounted =
    loop.status === 0 ? loop : run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  if (mounted.status !== 0) {
    const words = `${mounted.stderr ?? mounted.error ?? ''}`.trim().split('\n')[0]
    return { why: `no right to mount (${words})` }
  }
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  const empty = () => rmSync(ballast, { force: true })
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      run('fallocate', '-l', String(bavail * bsize), ballast)
      // What is left over is smaller than a file of the database's log.
      run('dd', 'if=/dev/zero', `of=${ballast}`, 'bs=64k', 'oflag=append', 'conv=notrunc')
    },
    empty,
    remove() {
      empty()
      for (let tries = 0; tries < 20 && run('umount', folder).status !== 0; tries++)
        spawnSync('sleep', ['0.2'])
      if (existsSync(image)) rmSync(image)
    },
  }
}
