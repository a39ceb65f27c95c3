import { parseArgs } from 'node:util'
import type { Anchor } from '../core/audit/verify-audit.ts'
import { readAnchor } from '../core/audit/verify-commands.ts'

/**
 * The anchors that a verifying command was given; undefined where it has shown its usage instead.
 * @throws in words where an argument is no anchor
 */
export function readAnchors(usage: string): Anchor[] | undefined {
  const { values } = parseArgs({
    options: { anchor: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) {
    console.log(usage)
    return undefined
  }
  return (values.anchor ?? []).map((text) => {
    const anchor = readAnchor(text)
    if (anchor === undefined)
      throw new Error(`'${text}' is no anchor. An anchor is FIRM:NUMBER:HASH.\n${usage}`)
    return anchor
  })
}
