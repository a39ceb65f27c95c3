import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { withoutJsonSchema } from './light-zod.ts'

const schemas = createRequire(import.meta.url)
  .resolve('zod')
  .replace(/index\.\w+$/, 'v4/classic/schemas.js')

it('takes the writing of JSON Schema out of Zod as it is installed, and nothing of parsing', () => {
  const whole = readFileSync(schemas, 'utf8')
  const light = withoutJsonSchema(whole)
  expect(light).not.toMatch(/JSONSchemaMethod\(this|Processor\(/)
  expect(light.match(/^export /gm)?.length).toBe(whole.match(/^export /gm)?.length)
  expect(light).toContain('safeParse(')
})

it('says so where Zod is written in another way', () => {
  expect(() => withoutJsonSchema('inst._zod.processJSONSchema = () => {\n}')).toThrow('light-zod.ts')
})
