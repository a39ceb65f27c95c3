import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allowedOfServer, refusedOfServer } from './server-boundaries.ts'

/** Texts that the linter must refuse: folder, file name, text, and a part of what it says. */
const refused: readonly (readonly [folder: string, name: string, text: string, complaint: string])[] = [
  ['engine/src', 'a.ts', "import { z } from 'zod'\nexport const a = z\n", 'The engine depends on nothing'],
  ['engine/src', 'b.ts', "import { join } from 'node:path'\nexport const a = join\n", 'Node.js builtin'],
  ['engine/src', 'c.ts', 'export const a = Date.now()\n', 'no clock and no randomness'],
  ['engine/src', 'd.ts', 'export const a = new Date()\n', 'no clock and no randomness'],
  ['engine/src', 'e.ts', 'export const a = Math.random()\n', 'no clock and no randomness'],
  [
    'engine/src/plan',
    'a.ts',
    "import { a } from '../chance/index.ts'\nexport const b = a\n",
    'rooms before it',
  ],
  [
    'engine/src/plan',
    'b.ts',
    "import { a } from '../risk/level.ts'\nexport const b = a\n",
    'index.ts or shared.ts',
  ],
  ['engine/src/plan', 'c.test.ts', "import { a } from '../chance/shared.ts'\na()\n", 'rooms before it'],
  ['engine/src/plan', 'd.ts', "import { a } from '../index.ts'\nexport const b = a\n", 'rooms before it'],
  ['engine/src/plan', 'e.ts', "import { z } from 'zod'\nexport const a = z\n", 'depends on nothing'],
  ['engine/src/numbers', 'a.ts', "import { a } from '../funds/index.ts'\nexport const b = a\n", 'before it'],
  ['engine/src/numbers', 'b.ts', 'export const a = Date.now()\n', 'no clock and no randomness'],
  ['engine/src/numbers', 'c.ts', "import { it } from 'vitest'\nexport const a = it\n", 'vitest'],
  ['engine/src/numbers', 'd.ts', "import { join } from 'node:path'\nexport const a = join\n", 'Node.js'],
  ['engine/src/risk', 'a.ts', "import type { B } from './b.ts'\nexport type A = B | 1\n", 'cycle'],
  ['engine/src/risk', 'b.ts', "import type { A } from './a.ts'\nexport type B = A | 2\n", 'cycle'],
  ['contract/src', 'a.ts', "import { a } from '@lakshya/engine'\nexport const b = a\n", 'zod alone'],
  ['server/src/core', 'b.ts', 'export const a: any = 1\n', 'any'],
  ['server/src/core', 'c.ts', "import { a } from 'left-pad'\nexport const b = a\n", 'left-pad'],
  ...refusedOfServer,
  [
    'web/src/features/x',
    'a.ts',
    "import { a } from '../y/y.ts'\nexport const b = a\n",
    'never another feature',
  ],
  [
    'web/src/features/x',
    'b.ts',
    "import { a } from '@lakshya/server'\nexport const b = a\n",
    'never another feature',
  ],
  [
    'web/src/features/x/z',
    'a.ts',
    "import { a } from '../../y/y.ts'\nexport const b = a\n",
    'never another feature',
  ],
  [
    'web/src/features/x/z',
    'b.ts',
    "import { a } from '../../y/z/y.ts'\nexport const b = a\n",
    'never another feature',
  ],
  [
    'web/src/features/x/z',
    'c.ts',
    "import { a } from '../../../pages/a.ts'\nexport const b = a\n",
    'never another feature',
  ],
  [
    'web/src/features/x/z',
    'd.ts',
    "import { a } from '@lakshya/server'\nexport const b = a\n",
    'never another feature',
  ],
  [
    'web/src/features/x',
    'circle-a.ts',
    "import { a } from './circle-b.ts'\nexport const b = a\n",
    'part of a cycle',
  ],
  [
    'web/src/features/x',
    'circle-b.ts',
    "import type { b } from './circle-a.ts'\nexport const a = 1\nexport type B = typeof b\n",
    'part of a cycle',
  ],
  [
    'web/src/components',
    'a.tsx',
    "import { a } from '../features/y/y.ts'\nexport const b = a\n",
    'know no feature',
  ],
  [
    'web/src/core',
    'a.ts',
    "import { readFileSync } from 'node:fs'\nexport const b = readFileSync\n",
    'Node.js',
  ],
  ['web/src/core', 'b.test.ts', "import { it } from 'vitest'\nit.only('x', () => {})\n", 'ocus'],
  ['web/src/core', 'd.ts', 'export const a = { ...{ b: 1 } }\n', 'one a line'],
  ['web/src/components', 'b.tsx', "export const B = () => <p {...{ id: 'b' }} />\n", 'one a line'],
  ['web/src/core', 'c.ts', 'async function a() {}\nexport function b() {\n  a()\n}\n', 'loating'],
]

const allowed: readonly (readonly [folder: string, name: string, text: string])[] = [
  ['engine/src', 'fine.ts', "import { a } from './other.ts'\nexport const b = a\n"],
  ['engine/src/plan', 'f.ts', "import { a } from '../numbers/index.ts'\nexport const b = a\n"],
  ['engine/src/plan', 'g.ts', "import { a } from '../minimums/shared.ts'\nexport const b = a\n"],
  [
    'engine/src/plan',
    'h.test.ts',
    "import { join } from 'node:path'\nimport { it } from 'vitest'\nit(join('x'))\n",
  ],
  ...allowedOfServer,
  ['web/src/core', 'fine.ts', 'export const a = (b: object, c: boolean) => ({ ...b, ...(c && { d: 1 }) })\n'],
  ['web/src/features/x', 'fine.ts', "import { a } from '../../core/a.ts'\nexport const c = a\n"],
  ['web/src/features/x/z', 'fine.ts', "import { a } from '../../../core/a.ts'\nexport const c = a\n"],
  ['web/src/features/x/z', 'sibling.ts', "import { a } from '../w/a.ts'\nexport const c = a\n"],
  ['web/src/features/x/z', 'top.ts', "import { a } from '../a.ts'\nexport const c = a\n"],
]

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'lakshya-boundaries-'))
const complaints = new Map<string, string>()

interface Report {
  diagnostics: { message: string; advices?: unknown; location: { path: string | { file: string } } }[]
}

beforeAll(() => {
  const files = ['biome.json', 'package.json', 'scripts/engine-purity.grit', 'scripts/no-literal-spread.grit']
  for (const file of files) copy(file)
  for (const workspace of ['contract', 'engine', 'server', 'web']) copy(`${workspace}/package.json`)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [path, name, text] of [...refused, ...allowed]) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, name), text)
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=500', '.']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(`${stdout}${stderr}`)
  for (const { location, ...said } of (JSON.parse(stdout) as Report).diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file
    complaints.set(path, `${complaints.get(path) ?? ''}${JSON.stringify(said)}`)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function copy(file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  cpSync(join(root, file), join(folder, file))
}

it.each(refused)('refuses in %s the planted %s', (path, name, _text, complaint) => {
  expect(complaints.get(`${path}/${name}`)).toContain(complaint)
})

it.each(allowed)('allows in %s the file %s', (path, name) => {
  expect(complaints.get(`${path}/${name}`)).toBeUndefined()
})
