/**
 * The name of a scheme without what is said of it beside: words on demat, '#', and former names, which may stand in
 * the middle. Example: 'Value Fund (erstwhile Discovery Fund) - Growth#' is 'Value Fund - Growth'.
 */
export function cleanName(printed: string): string {
  return withoutFormer(printed)
    .replace(/\(\s*(?:non\s*-?\s*)?demat\s*\)/gi, ' ')
    .replaceAll('#', '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Brackets are counted, since a former name may have some of its own. */
function withoutFormer(text: string): string {
  const start = /\(\s*(?:formerly|erstwhile)/i.exec(text)
  if (start === null) return text
  let depth = 0
  let end = start.index
  for (; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1
    if (text[end] === ')') depth -= 1
    if (depth === 0) break
  }
  return withoutFormer(`${text.slice(0, start.index)} ${text.slice(end + 1)}`)
}

/** What names have in common however they are spaced and spelled in capitals. */
export function squashed(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}
