import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { bars, findOffences, measure } from './figures.ts'
import { findCode, readImports } from './imports.ts'
import { drawHouse, picturePath } from './picture.ts'
import { findGaps, requestWay } from './request-way.ts'

const root = join(import.meta.dirname, '..', '..')
const files = findCode(root)
const imports = readImports(root, files)

describe('the house', () => {
  const { long, circles, names, casts } = findOffences(root, imports)

  it('has no file over 250 lines, and half of them under 70', () => {
    expect(long).toEqual([])
    expect(measure(root, files).median).toBeLessThan(bars.median)
  })

  it('has no circle of imports', () => expect(circles).toEqual([]))
  it('has names of at most three words', () => expect(names).toEqual([]))
  it('reads at an index through a checked accessor', () => expect(casts).toEqual([]))

  it('is drawn as it is: `npm run house -- --draw` draws it anew', () => {
    expect(readFileSync(join(root, picturePath), 'utf8')).toBe(drawHouse(root))
  })

  it('has no gap on the way of a request', () => {
    expect(requestWay.length).toBeGreaterThan(5)
    expect(findGaps(requestWay, imports)).toEqual([])
  })
})

describe('a planted offence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-house-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const planted: Record<string, string> = {
    'server/src/modules/x/a.ts': "import type { B } from '../y/b.ts'\nexport type A = B\n",
    'server/src/modules/y/b.ts': "import { c } from './c.ts'\nexport type B = typeof c\n",
    'server/src/modules/y/c.ts': "export const c = () => import('../x/a.ts')\n",
    'web/src/long.ts': '// a line\n'.repeat(251),
    'web/src/a-name-too-long.ts': 'export function sayWhatItDoes() {}\n',
    'engine/src/cast.ts': "export const a = (b: number[]) => b[0] as number\nimport './fine.ts'\n",
    'engine/src/fine.ts': 'export const readPDFFile = 1\n',
  }
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  it('is found', () => {
    expect(findOffences(folder, readImports(folder))).toEqual({
      long: ['web/src/long.ts'],
      circles: [['server/src/modules/x/a.ts', 'server/src/modules/y/b.ts', 'server/src/modules/y/c.ts']],
      names: ['web/src/a-name-too-long.ts', 'web/src/a-name-too-long.ts: sayWhatItDoes'],
      casts: ['engine/src/cast.ts'],
    })
  })

  it('on the way of a request is found too', () => {
    const [a, b, c] = Object.keys(planted).map((file) => ({ file, what: '' }))
    if (a === undefined || b === undefined || c === undefined) throw new Error('Nothing planted')
    expect(findGaps([a, b, c], readImports(folder))).toEqual([])
    expect(findGaps([a, { file: 'web/src/long.ts', what: '' }], readImports(folder))).toHaveLength(1)
  })
})
