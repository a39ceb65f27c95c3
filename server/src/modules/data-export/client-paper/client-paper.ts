import type { ClientData } from '@lakshya/contract'
import { momentInWords } from '../../../core/pdf/figures-in-words.ts'
import { escapeHtml } from '../../messages/index.ts'
import { paperSay } from './data-dictionary.ts'
import { type Cell, paperRows } from './paper-rows.ts'

/**
 * All that is kept of a client as one page of HTML in the language that the client reads; it needs nothing else and reads on
 * paper too.
 */
export function clientPaper(data: ClientData): string {
  const { client, distributor } = data
  const { language } = client.profile
  const say = paperSay[language]
  const title = say.title(client.name)
  const handedOut = say.handedOut(
    distributor.name,
    momentInWords(data.exportedAt, language),
    distributor.contact,
  )
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(handedOut)} ${say.asWritten}</p>
${tablesOf(data).join('\n')}
</body></html>
`
}

const styles = `body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #141c29 }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid #d5dae2; overflow-wrap: anywhere; white-space: pre-line }
th { font-weight: 600; color: #465163 } @media print { body { margin: 0; max-width: none } tr { break-inside: avoid } }`

function tablesOf(data: ClientData): string[] {
  const { language } = data.client.profile
  const say = paperSay[language]
  const rows = paperRows(data, language)
  const table = tableIn(say.nothing)
  return [
    table(say.particulars, [say.what, say.value], rows.particulars),
    table(
      say.nominees,
      [say.name, say.relation, say.share, say.birth, say.addressContact, say.id],
      rows.nominees,
    ),
    table(say.kyc, [say.state, say.agency, say.reference, say.date], rows.kyc),
    table(say.consent, [say.state, say.when, say.recordedBy, say.notice, say.reason], rows.consents),
    table(say.risk, [say.when, say.score, say.takenAs, say.answers], rows.answers),
    table(say.goals, [say.goal, say.target, say.by, say.madeOn, say.state], rows.goals),
    table(say.holdings, [say.fundCode, say.goal, say.units, say.invested], rows.holdings),
    table(say.sips, [say.fundCode, say.goal, say.instalment, say.state, say.from, say.to], rows.sips),
    tableIn(say.noneMade)(
      say.mandates,
      [say.bank, say.dayAtMost, say.from, say.to, 'UMRN', say.state],
      rows.mandates,
    ),
    table(
      say.transactions,
      [say.date, say.kind, say.fundCode, say.amount, say.units, 'NAV'],
      rows.transactions,
    ),
    tableIn(say.noneEntered)(say.gainInputs, [say.year, say.inputs], rows.gainInputs),
    table(say.records, [say.number, say.goal, say.hash], rows.records),
    table(say.reviews, [say.when, say.state, say.comments], rows.reviews),
    table(say.meetings, [say.when, say.with, say.notes, say.kept, say.agenda], rows.meetings),
    table(say.leads, [say.when, say.name, say.reachedBy, say.message, say.agreedTo], rows.leads),
    table(say.mails, [say.when, say.mailTo, say.subject, say.text], rows.mails),
    table(say.changes, [say.when, say.changedBy, say.what, say.reason], rows.changes),
  ]
}

/** Draws tables, with these words in the place of one without rows. */
function tableIn(none: string) {
  return (title: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): string => {
    if (rows.length === 0) return `<h2>${title}</h2>\n<p>${none}</p>`
    const lines = rows.map(
      (cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(String(cell ?? ''))}</td>`).join('')}</tr>`,
    )
    return `<h2>${title}</h2>
<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table>`
  }
}
