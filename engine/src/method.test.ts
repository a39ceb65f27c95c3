import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const rooms = [...read('index.ts').matchAll(/^export \* from '\.\/(\w+)\/index\.ts'/gm)].map(
  ([, room]) => room,
)
const chapters = read('../../docs/method.md')
  .split(/^(?=## )/m)
  .flatMap((text) => {
    const [, room, files = ''] = /^Room `(\w+)\/`: ([\s\S]*?)\n\n/m.exec(text) ?? []
    return room === undefined
      ? []
      : [{ room, files: [...files.matchAll(/[\w-]+\.ts/g)].map(([file]) => file) }]
  })

describe('docs/method.md', () => {
  test('has its chapters in the order of the rooms', () => {
    expect(['numbers', 'funds', ...chapters.map(({ room }) => room)]).toEqual(rooms)
  })

  test.each(chapters)('names in the chapter of $room/ each file that is there', ({ room, files }) => {
    const there = readdirSync(new URL(room, import.meta.url)).filter(
      (file) => !/\.(test|fixture)\.ts$|^(index|shared)\.ts$/.test(file),
    )
    expect([...files].sort()).toEqual(there.sort())
  })
})

test('no room is without its three lines', () => {
  for (const room of rooms) expect(read(`${room}/index.ts`)).toMatch(/^\/\*\*\n( \* .+\n){2,3} \*\/\n/)
})
