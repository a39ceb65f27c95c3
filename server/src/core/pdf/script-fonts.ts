import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const folder = '@expo-google-fonts/noto-sans'

/** Scripts of India that the fonts of the document lack, each with a font of its own. */
const scripts = {
  Bengali: 'bengali/{}/NotoSansBengali_{}.ttf',
  Gujarati: 'gujarati/{}/NotoSansGujarati_{}.ttf',
  Gurmukhi: 'gurmukhi/{}/NotoSansGurmukhi_{}.ttf',
  Kannada: 'kannada/{}/NotoSansKannada_{}.ttf',
  Malayalam: 'malayalam/{}/NotoSansMalayalam_{}.ttf',
  Oriya: 'oriya/{}/NotoSansOriya_{}.ttf',
  Tamil: 'tamil/{}/NotoSansTamil_{}.ttf',
  Telugu: 'telugu/{}/NotoSansTelugu_{}.ttf',
} as const
type Script = keyof typeof scripts
type Weight = 'regular' | 'strong'
const cuts = { regular: '400Regular', strong: '600SemiBold' } as const

function fileOf(script: Script, weight: Weight): string {
  return require.resolve(`${folder}-${scripts[script].replaceAll('{}', cuts[weight])}`)
}

/** A letter of such a script, and what joins on to it without being of any script: accents, and the two joiners. */
const runs = new RegExp(
  Object.keys(scripts)
    .map((script) => `(?<${script}>(?:\\p{Script=${script}}[\\p{Script=Inherited}\\u200c\\u200d]*)+)`)
    .join('|'),
  'gu',
)
const hasOther = new RegExp(
  `[${Object.keys(scripts)
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
)

/** The names of scripts that have a font of their own, as Unicode has them. */
export const otherScripts: readonly string[] = Object.keys(scripts)

interface Run {
  text: string
  /** Undefined where the document's own font sets it. */
  script: Script | undefined
}

function runsOf(text: string): Run[] {
  const found: Run[] = []
  let end = 0
  for (const match of text.matchAll(runs)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index), script: undefined })
    const script = otherScripts.find((name) => match.groups?.[name] !== undefined)
    found.push({ text: match[0], script: script as Script | undefined })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ text: text.slice(end), script: undefined })
  return found
}

interface Fonts {
  weight(font: object): Weight
  add(name: string, file: string): { ascender: number }
}

interface Options {
  width?: number
  lineWidth?: number
  textWidth?: number
  align?: string
}

/** What the PDF library sets words with; it has no other place for a second font in a line. */
interface Setter {
  _font: { ascender: number }
  _fontSize: number
  _fragment(text: string, x: number, y: number, options: Options): void
  widthOfString(text: string, options?: object): number
}

/**
 * Lets a document set each run of letters in the font of its script, on one line and broken into lines. Fonts are read and
 * embedded where such letters stand alone: all other documents stay what they are, to the byte.
 */
export function setByScript(pdf: PDFKit.PDFDocument, fonts: Fonts): void {
  const setter = pdf as unknown as Setter
  const widthOf = setter.widthOfString.bind(pdf)
  const setFragment = setter._fragment.bind(pdf)
  const added = new Map<string, Setter['_font']>()
  const own = new Set<object>()

  const inFont = <T>(script: Script | undefined, act: () => T): T => {
    if (script === undefined) return act()
    const before = setter._font
    const weight = fonts.weight(before)
    const name = `${script} ${weight}`
    const font = added.get(name) ?? fonts.add(name, fileOf(script, weight))
    added.set(name, font)
    own.add(font)
    setter._font = font
    try {
      return act()
    } finally {
      setter._font = before
    }
  }
  /** Inside a run the library measures it again, in the font that is set. */
  const isPlain = (text: string) => own.has(setter._font) || !hasOther.test(text)
  const widthOfRuns = (text: string, options?: object) =>
    runsOf(text).reduce((sum, run) => sum + inFont(run.script, () => widthOf(run.text, options)), 0)

  setter.widthOfString = (text, options) =>
    isPlain(text) ? widthOf(text, options) : widthOfRuns(text, options)
  setter._fragment = (text, x, y, options) => {
    if (isPlain(text)) return setFragment(text, x, y, options)
    const width = widthOfRuns(text.trimEnd())
    const slack = options.width === undefined ? 0 : (options.lineWidth ?? options.width) - width
    let left = x + (options.align === 'right' ? slack : options.align === 'center' ? slack / 2 : 0)
    const { ascender } = setter._font
    for (const run of runsOf(text.replaceAll('\n', ''))) {
      inFont(run.script, () => {
        // One line for all: each font stands as high as it is above it.
        const down = ((ascender - setter._font.ascender) / 1000) * setter._fontSize
        setFragment(run.text, left, y + down, {})
        left += widthOf(run.text)
      })
    }
  }
}
