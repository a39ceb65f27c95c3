/** The line that AMFI asks for on everything a distributor sends. */
export const riskLine =
  'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.'

export interface MailBody {
  html: string
  text: string
}

/** A file that goes with a mail, made when the mail is sent. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** A name, its value and, where there is one, what the value rests on. */
export type MailFact = readonly [name: string, value: string, basis?: string]

/** A table: the heads of its columns, rows of words, and a last row of sums. All columns but the first are figures. */
export interface MailTable {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  foot?: readonly string[]
}

/**
 * A paragraph of plain words, a link on a line of its own, the heading of what follows, a table of facts or of rows, or a
 * code to be read out, in large digits.
 */
export type Paragraph =
  | string
  | { link: string; words: string }
  | { heading: string }
  | { facts: readonly MailFact[] }
  | { table: MailTable }
  | { code: string; words: string }

/** The same words as HTML and as text. */
export function bodyOf(title: string, paragraphs: Paragraph[]): MailBody {
  return {
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family: sans-serif; font-size: 15px; line-height: 22px; color: #141c29">
<p><strong>Lakshya</strong></p>
${paragraphs.map(htmlOf).join('\n')}
<p style="font-size: 12px; color: #5d6879">${riskLine}</p>
</body></html>`,
    text: `${paragraphs.map(textOf).join('\n\n')}\n\n--\nLakshya\n${riskLine}\n`,
  }
}

function textOf(part: Paragraph): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.words}:\n${part.link}`
  if ('heading' in part) return part.heading.toUpperCase()
  if ('table' in part) return tableText(part.table)
  if ('code' in part) return `${part.words}\nYour code is ${part.code}.`
  return part.facts
    .map(([name, value, basis]) => `${name}: ${value}${basis === undefined ? '' : `\n    ${basis}`}`)
    .join('\n')
}

function htmlOf(part: Paragraph): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.words)}</a></p>`
  if ('heading' in part) {
    return `<h2 style="font-size: 16px; margin: 22px 0 6px">${escapeHtml(part.heading)}</h2>`
  }
  if ('table' in part) return tableHtml(part.table)
  if ('code' in part) return codeHtml(part)
  return `<table role="presentation" style="border-collapse: collapse; width: 100%; max-width: 620px">
${part.facts.map(rowOf).join('\n')}
</table>`
}

const cell = 'padding: 5px 12px 5px 0; border-top: 1px solid #e3e7ed; vertical-align: top'

function rowOf([name, value, basis]: MailFact): string {
  const note =
    basis === undefined
      ? ''
      : `<br><span style="font-size: 12px; line-height: 17px; color: #5d6879">${escapeHtml(basis)}</span>`
  return `<tr><td style="${cell}">${escapeHtml(name)}${note}</td><td style="${cell}; padding-right: 0; text-align: right"><strong>${escapeHtml(value)}</strong></td></tr>`
}

function tableText({ heads, rows, foot = [] }: MailTable): string {
  const lineOf = ([name = '', ...figures]: readonly string[]) =>
    `${name}: ${figures.map((figure, n) => `${heads[n + 1] ?? ''} ${figure}`.trim()).join(', ')}`
  return [...rows, ...(foot.length === 0 ? [] : [foot])].map((row) => `- ${lineOf(row)}`).join('\n')
}

function tableHtml({ heads, rows, foot = [] }: MailTable): string {
  const line = (tag: 'td' | 'th', values: readonly string[]) => {
    const cells = values.map((value, n) => {
      const side = n === 0 ? 'text-align: left' : 'padding-right: 0; text-align: right; white-space: nowrap'
      const scope = tag === 'th' ? ' scope="col"' : ''
      return `<${tag}${scope} style="${cell}; ${side}">${escapeHtml(value)}</${tag}>`
    })
    return `<tr>${cells.join('')}</tr>`
  }
  const last = foot.length === 0 ? '' : `\n<tfoot style="font-weight: 600">${line('td', foot)}</tfoot>`
  return `<table style="border-collapse: collapse; width: 100%; max-width: 620px; font-size: 14px">
<thead style="font-size: 12px">${line('th', heads)}</thead>
<tbody>
${rows.map((row) => line('td', row)).join('\n')}
</tbody>${last}
</table>`
}

function codeHtml({ code, words }: { code: string; words: string }): string {
  return `<div style="margin: 20px 0 16px; padding: 18px; max-width: 580px; border: 1px solid #c3cad5; border-radius: 8px; text-align: center">
<span style="font-size: 14px">${escapeHtml(words)} Your code is</span><br>
<strong style="font-size: 44px; line-height: 56px; letter-spacing: 6px">${escapeHtml(code)}</strong>
</div>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
