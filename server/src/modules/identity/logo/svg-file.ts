import { LogoRefusal } from './logo-refusal.ts'
import {
  drawn,
  geometry,
  ignored,
  ignoredAttributes,
  ignoredPrefixes,
  onlyNone,
  paint,
} from './svg-allowed.ts'
import { checkedDeclarations, checkedPaint, checkedSheet, checkedValue } from './svg-style.ts'
import { notSvg, type SvgToken, svgTokens } from './svg-tokens.ts'

const mostElements = 5_000
const deepest = 40
/** Longer than wide, or wider than long, by more than that is no logo. */
const mostSlender = 20

/** A picture as plain shapes: what stands between the tags of the root, and the root's view. */
export interface CleanSvg {
  viewBox: readonly [x: number, y: number, width: number, height: number]
  /** How the root paints what does not say otherwise. */
  paint: string
  inner: string
}

type Open = Extract<SvgToken, { kind: 'open' }>

/**
 * Writes an SVG anew from what is allowed of it: shapes, gradients, clip paths and how they are painted. What drawing
 * programs add is left out; whatever could run, load or repeat something is refused by name.
 * @throws LogoRefusal
 */
export function cleanSvg(source: string): CleanSvg {
  const open: string[] = []
  const out: string[] = []
  let root: Open | undefined
  let count = 0
  let skipped = 0
  for (const token of svgTokens(source)) {
    if (token.kind === 'close') {
      if (open.pop() !== token.name) throw notSvg()
      if (skipped > 0) skipped -= 1
      else if (open.length > 0) out.push(`</${token.name}>`)
    } else if (token.kind === 'text') {
      if (skipped > 0 || token.text.trim() === '') continue
      if (open.at(-1)?.toLowerCase() !== 'style') throw notSvg()
      out.push(checkedSheet(token.text))
    } else {
      if (root !== undefined && open.length === 0) throw notSvg()
      count += 1
      if (count > mostElements || open.length > deepest) throw tooMuch()
      const isSkipped = skipped > 0 || isIgnored(token.name)
      if (!isSkipped) checkElement(token.name, root === undefined)
      if (!token.isEmpty) {
        open.push(token.name)
        if (isSkipped) skipped += 1
      }
      if (root === undefined) root = token
      else if (!isSkipped) out.push(written(token))
    }
  }
  if (root === undefined || open.length > 0) throw notSvg()
  return { viewBox: viewOf(root), paint: attributesOf(root).filter(isPaint).join(''), inner: out.join('') }
}

const isPaint = (attribute: string) => paint.has(/^ ([\w-]+)=/.exec(attribute)?.[1] ?? '')

function tooMuch(): LogoRefusal {
  return new LogoRefusal('The SVG is too complicated for a logo. Simplify it, or upload a PNG.')
}

function isIgnored(name: string): boolean {
  const [prefix, local] = name.split(':')
  if (local !== undefined) return ignoredPrefixes.has(prefix ?? '')
  return ignored.has(name.toLowerCase())
}

const advice: Record<string, string> = {
  text: 'Turn its text into outlines and save it again.',
  tspan: 'Turn its text into outlines and save it again.',
  image: 'Upload the picture in it as a PNG.',
  use: 'Save it with its symbols expanded into shapes.',
}

function checkElement(name: string, isRoot: boolean): void {
  const lower = name.toLowerCase()
  if (isRoot !== (lower === 'svg')) throw notSvg()
  if (drawn.has(lower)) return
  const shown = name.slice(0, 30)
  throw new LogoRefusal(
    `The SVG holds <${shown}>, which a logo may not. ${advice[lower] ?? 'Save it as plain shapes, or upload a PNG.'}`,
  )
}

function written(token: Open): string {
  return `<${token.name}${attributesOf(token).join('')}${token.isEmpty ? '/' : ''}>`
}

function attributesOf({ attributes }: Open): string[] {
  return attributes.flatMap(([name, value]) => cleanAttribute(name, value))
}

function cleanAttribute(name: string, value: string): string[] {
  const local = name.replace(/^xlink:/, '')
  if (local === 'href') {
    if (!/^#[\w.:-]+$/.test(value)) checkedValue(`url(${value})`)
    return [` xlink:href="${escaped(value)}"`]
  }
  if (local !== name) return []
  if (name.includes(':') && ignoredPrefixes.has(name.split(':')[0] ?? '')) return []
  if (ignoredAttributes.test(name)) return []
  if (name === 'style') {
    return checkedDeclarations(value).map(([property, each]) => ` ${property}="${escaped(each)}"`)
  }
  if (geometry.has(name)) return [` ${name}="${escaped(checkedValue(value))}"`]
  if (
    name.toLowerCase().startsWith('on') ||
    !(paint.has(name) || onlyNone.has(name) || /^[a-z-]+$/.test(name))
  ) {
    throw new LogoRefusal(`The SVG has the attribute ${name.slice(0, 30)}, which a logo may not.`)
  }
  const kept = checkedPaint(name, value)
  return kept === undefined ? [] : [` ${name}="${escaped(kept)}"`]
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function viewOf({ attributes }: Open): CleanSvg['viewBox'] {
  const given = new Map(attributes)
  const box = (given.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const side = (name: string) =>
    Number(/^\s*(\d+(?:\.\d+)?)(?:px|pt|mm|cm|in)?\s*$/.exec(given.get(name) ?? '')?.[1])
  const [x = 0, y = 0, width = 0, height = 0] = box.length === 4 ? box : [0, 0, side('width'), side('height')]
  const isSound = [x, y, width, height].every((one) => Math.abs(one) < 1e6) && width > 0 && height > 0
  if (!isSound) throw new LogoRefusal('The SVG does not say how large it is. Save it with a viewBox.')
  if (Math.max(width / height, height / width) > mostSlender) {
    throw new LogoRefusal('A logo may be at most 20 times as wide as high, or as high as wide.')
  }
  return [x, y, width, height]
}
