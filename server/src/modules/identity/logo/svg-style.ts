import { LogoRefusal } from './logo-refusal.ts'
import { ignoredProperties, onlyNone, paint } from './svg-allowed.ts'

/**
 * One way of painting as it may stand in a picture; undefined where it is without effect.
 * @throws LogoRefusal for what is not known, and for every reference but one to the picture itself
 */
export function checkedPaint(name: string, value: string): string | undefined {
  const text = value.trim()
  if (onlyNone.has(name) && /^(?:none|0|normal)?$/.test(text)) return undefined
  if (ignoredProperties.test(name)) return undefined
  if (!paint.has(name)) throw new LogoRefusal(`The SVG uses ${name}, which a logo may not.`)
  return checkedValue(text)
}

/** A value that names nothing outside the picture. */
export function checkedValue(value: string): string {
  const rest = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, '')
  if (/url|[\\@<>{}]|:\/\/|script|expression|data:/i.test(rest)) {
    throw new LogoRefusal(
      'The SVG refers to something outside itself. Embed nothing and save it as plain shapes.',
    )
  }
  return value
}

/** The declarations of a style, as they may stand in a picture. */
export function checkedDeclarations(style: string): [name: string, value: string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    if (declaration.trim() === '') return []
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = checkedPaint(name, declaration.slice(colon + 1).replace(/!important/i, ''))
    return value === undefined || value === '' ? [] : [[name, value]]
  })
}

/** A sheet of simple rules, such as drawing programs write: `.a, .b { fill: #fff }`. */
export function checkedSheet(sheet: string): string {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  const rules = [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
  const rest = text.replace(/[^{}]*\{[^{}]*\}/g, '').trim()
  const selector = /^\s*[.#]?[A-Za-z_][\w-]*(?:\s*,\s*[.#]?[A-Za-z_][\w-]*)*\s*$/
  if (rest !== '' || rules.some(([, names = '']) => !selector.test(names))) {
    throw new LogoRefusal(
      'The SVG has a style sheet that is more than colours of shapes. Save it with plain attributes.',
    )
  }
  return rules
    .map(([, names = '', body = '']) => {
      const declarations = checkedDeclarations(body).map(([name, value]) => `${name}:${value}`)
      return `${names.trim()}{${declarations.join(';')}}`
    })
    .join('')
}
