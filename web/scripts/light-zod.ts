import type { Plugin } from 'vite'

/**
 * The schemas of Zod without the JSON Schema that each knows to write of itself: only the OpenAPI document is made of it, on
 * the server, yet every page would load it. What a schema tells of its least and most is read of the same, and by no page.
 * @throws Error where Zod is no longer written so
 */
export function withoutJsonSchema(code: string): string {
  const light = code
    .replace(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
    .replaceAll('processors.aggregateChecks(inst)', '({})')
    .replace(/create(?:Standard|To)JSONSchemaMethod\(this[^)]*\)/g, 'undefined')
  if (
    /\.processJSONSchema|JSONSchemaMethod\(|processors\.\w+(?:Processor|\()/.test(light) ||
    light === code
  ) {
    throw new Error('Zod writes JSON Schema in another way than light-zod.ts takes out.')
  }
  return light
}

export const lightZod: Plugin = {
  name: 'lakshya-light-zod',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: withoutJsonSchema,
  },
}
