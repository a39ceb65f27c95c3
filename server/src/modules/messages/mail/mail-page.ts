import type { Language } from '@lakshya/contract'
import { riskLines, standingWords } from '../../../core/language/standing-words.ts'
import { type Letterhead, letterheadFoot, letterheadHtml } from '../letterhead/letterhead.ts'
import { escapeHtml } from './escape-html.ts'
import type { MailFact, MailTable, Paragraph } from './mail-parts.ts'

interface PageFrame {
  language: Language
  letterhead?: Letterhead
}

const font = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Nirmala UI', sans-serif"
const rule = '1px solid #e3e7ed'

/** Mail programs that show mails dark take these; the others show the inline colours of paper. */
const darkStyles = `@media (prefers-color-scheme: dark) {
  .page, .page td, .page th, .page p, .page h2 { color: #e6eaf0 !important; border-color: #3a4351 !important }
  .page .rule { border-color: #e6eaf0 !important }
  .page { background: #14181f !important }
  .page .soft { color: #a9b3c1 !important }
  .page a { color: #b3b1ff !important }
}`

/** A whole mail as HTML that reads from 320 px on and in dark mail programs: one column, no picture that is elsewhere. */
export function pageOf(
  title: string,
  paragraphs: readonly Paragraph[],
  { language, letterhead }: PageFrame,
): string {
  const { sent } = standingWords[language]
  const risk = riskLines(language)
  const head =
    letterhead === undefined ? '<p><strong>Lakshya</strong></p>' : letterheadHtml(letterhead, language)
  const foot =
    letterhead === undefined ? risk : [letterheadFoot(letterhead, language).join(' · '), ...risk, sent]
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${darkStyles}</style></head>
<body class="page" style="margin: 0; padding: 20px 16px; font-family: ${font}; font-size: 15px; line-height: 22px; color: #141c29; background: #ffffff">
<div style="max-width: 600px; margin: 0 auto; overflow-wrap: anywhere">
${head}
${paragraphs.map(htmlOf).join('\n')}
${foot.map((words) => small(words)).join('\n')}
</div></body></html>`
}

function small(words: string): string {
  return `<p class="soft" style="margin: 10px 0 0; font-size: 12px; line-height: 18px; color: #5d6879">${escapeHtml(words)}</p>`
}

function htmlOf(part: Paragraph): string {
  if (typeof part === 'string') return `<p style="margin: 14px 0">${escapeHtml(part)}</p>`
  if ('link' in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.words)}</a></p>`
  if ('heading' in part) {
    return `<h2 style="font-size: 16px; margin: 22px 0 6px">${escapeHtml(part.heading)}</h2>`
  }
  if ('fine' in part) return small(part.fine)
  if ('table' in part) return tableHtml(part.table)
  if ('code' in part) return codeHtml(part)
  if ('lines' in part) return `${tableStart}\n${part.lines.map(lineHtml).join('\n')}\n</table>`
  return `${tableStart}\n${part.facts.map(factHtml).join('\n')}\n</table>`
}

const tableStart =
  '<table role="presentation" style="border-collapse: collapse; width: 100%; margin: 14px 0; font-size: 15px; line-height: 22px">'
const cell = `padding: 7px 12px 7px 0; border-top: ${rule}; vertical-align: top`

function note(words: string | undefined): string {
  return words === undefined
    ? ''
    : `<br><span class="soft" style="font-size: 12px; line-height: 17px; color: #5d6879">${escapeHtml(words)}</span>`
}

function factHtml([name, value, basis]: MailFact): string {
  return `<tr><td style="${cell}">${escapeHtml(name)}${note(basis)}</td><td style="${cell}; padding-right: 0; text-align: right"><strong>${escapeHtml(value)}</strong></td></tr>`
}

/** What is asked on the left, the answer beside it. */
function lineHtml([name, value, basis]: MailFact): string {
  return `<tr><td class="soft" style="${cell}; width: 96px; color: #465163">${escapeHtml(name)}</td><td style="${cell}; padding-right: 0"><strong>${escapeHtml(value)}</strong>${note(basis)}</td></tr>`
}

const number = `${cell}; padding-right: 0; padding-left: 8px; text-align: right; white-space: nowrap`

function tableHtml({ heads, rows, foot = [] }: MailTable): string {
  const last = foot.length === 0 ? '' : `\n<tfoot style="font-weight: 600">${rowHtml(foot)}</tfoot>`
  return `<table style="border-collapse: collapse; width: 100%; margin: 14px 0; font-size: 14px; line-height: 19px">
<thead style="font-size: 12px"><tr>${heads.map(headHtml).join('')}</tr></thead>
<tbody>
${rows.map(rowHtml).join('\n')}
</tbody>${last}
</table>`
}

function headHtml(words: string, place: number): string {
  const side = place === 0 ? 'left' : 'right; padding-left: 8px'
  return `<th scope="col" class="soft" style="padding: 4px 0; font-weight: 400; color: #5d6879; text-align: ${side}">${escapeHtml(words)}</th>`
}

function rowHtml(values: readonly string[]): string {
  const cells = values.map((value, place) => {
    if (place > 0) return `<td style="${number}">${escapeHtml(value)}</td>`
    const [name = '', under] = value.split('\n')
    return `<td style="${cell}; padding-right: 0">${escapeHtml(name)}${note(under)}</td>`
  })
  return `<tr>${cells.join('')}</tr>`
}

function codeHtml({ code, words }: { code: string; words: string }): string {
  return `<div class="rule" style="margin: 20px 0 16px; padding: 18px; border: 1px solid #c3cad5; border-radius: 8px; text-align: center">
<span style="font-size: 14px">${escapeHtml(words)} Your code is</span><br>
<strong style="font-size: 44px; line-height: 56px; letter-spacing: 6px">${escapeHtml(code)}</strong>
</div>`
}
