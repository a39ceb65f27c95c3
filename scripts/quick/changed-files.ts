import { spawnSync } from 'node:child_process'

/**
 * Files that differ from where this branch left main (origin's, else the local one), committed or not; undefined where
 * git knows no main.
 */
export function findChanged(root: string): string[] | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
  }
  const [base] = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? []
  if (base === undefined) return undefined
  const changed = git('diff', '--name-only', base) ?? []
  const added = git('ls-files', '--others', '--exclude-standard') ?? []
  return [...new Set([...changed, ...added])].sort()
}
