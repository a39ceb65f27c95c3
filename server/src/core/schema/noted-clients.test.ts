import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** A statement of the builder's or of SQL that changes clients. */
const writes =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'client(?: as \w+)?'|\b(?:insert into|update|delete from)\s+client\b/

it('whoever writes to clients says so, so that lists are made anew', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|fixture\.ts$|^testing\/|^migrations\//.test(file),
  )
  const written = files.flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split(/\n}\n/)
      .filter((body) => writes.test(body))
      .map((body) => ({ file, body })),
  )
  expect(written.length).toBeGreaterThan(7)
  const unsaid = written.filter(({ body }) => !/noteClients\(/.test(body)).map(({ file }) => file)
  expect(unsaid).toEqual([])
})
