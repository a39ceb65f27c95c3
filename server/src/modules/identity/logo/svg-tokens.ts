import { LogoRefusal } from './logo-refusal.ts'

/** A piece of an SVG; names are as written. */
export type SvgToken =
  | { kind: 'open'; name: string; attributes: [name: string, value: string][]; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

const namePattern = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?'
const tag = new RegExp(
  `<(?:(/)(${namePattern})\\s*|(${namePattern})((?:\\s+${namePattern}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?))>`,
  'y',
)
const attribute = new RegExp(`(${namePattern})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g')

/**
 * Reads an SVG piece by piece, strictly: what is not plain XML of elements, attributes and text is refused, and with it
 * every document type, entity of its own and processing instruction.
 * @throws LogoRefusal
 */
export function* svgTokens(source: string): Generator<SvgToken> {
  const text = source.replace(/^\ufeff/, '').replace(/^\s*<\?xml\s[^<>?]*\?>/, '')
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    const until = next < 0 ? text.length : next
    if (until > at) yield { kind: 'text', text: plain(text.slice(at, until)) }
    if (next < 0) return
    at = next
    if (text.startsWith('<!--', next)) at = endOf(text, next, '-->')
    if (text.startsWith('<![CDATA[', next)) {
      at = endOf(text, next, ']]>')
      yield { kind: 'text', text: text.slice(next + 9, at - 3) }
    }
    if (at !== next) continue
    if (/^<!(?:doctype|entity)/i.test(text.slice(next, next + 12))) {
      throw new LogoRefusal('The SVG has a document type or entities. Save it as plain SVG without them.')
    }
    tag.lastIndex = next
    const [whole, slash, closed, opened, given = '', empty] = tag.exec(text) ?? []
    if (whole === undefined) throw notSvg()
    at = next + whole.length
    if (slash !== undefined && closed !== undefined) yield { kind: 'close', name: closed }
    else if (opened !== undefined) {
      yield { kind: 'open', name: opened, attributes: attributesOf(given), isEmpty: empty === '/' }
    }
  }
}

function endOf(text: string, start: number, mark: string): number {
  const end = text.indexOf(mark, start + 4)
  if (end < 0) throw notSvg()
  return end + mark.length
}

function attributesOf(given: string): [string, string][] {
  return [...given.matchAll(attribute)].map(([, name = '', one, other]) => [name, plain(one ?? other ?? '')])
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with XML's own entities read; any other would be one that the document brings along. */
function plain(text: string): string {
  return text.replace(/&([^;&\s]{0,12};?)/g, (_whole, found: string) => {
    const name = found.replace(';', '')
    const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const point = code === null ? undefined : Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10)
    if (point !== undefined && point >= 9 && point <= 0x10ffff) return String.fromCodePoint(point)
    const known = found.endsWith(';') ? entities[name] : undefined
    if (known === undefined) throw notSvg()
    return known
  })
}

export function notSvg(): LogoRefusal {
  return new LogoRefusal('This is no SVG that can be read. Save it again as plain SVG, or upload a PNG.')
}
