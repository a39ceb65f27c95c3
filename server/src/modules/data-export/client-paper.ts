import { type ClientData, gainInputWords } from '@lakshya/contract'
import { fieldLabels, profileFields } from '../clients/index.ts'
import { escapeHtml } from '../messages/index.ts'

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const dayOf = (date: string | null) => (date === null ? '' : day.format(new Date(date)))
const momentOf = (instant: string) => `${moment.format(new Date(instant))} IST`
const rupeesOf = (amount: string | null) => (amount === null ? '' : rupees.format(Number(amount)))

/** All that is kept of a client as one page of HTML, which needs nothing else and reads on paper too. */
export function clientPaper(data: ClientData): string {
  const { client, distributor } = data
  const parts = [
    table('Particulars', ['What', 'Value'], particularsOf(data)),
    table(
      'Nominees',
      ['Name', 'Relation', 'Share', 'Date of birth', 'Address and contact', 'Id'],
      nomineesOf(data),
    ),
    table(
      'KYC',
      ['State', 'Agency', 'Reference', 'Date'],
      [[client.kyc.state, client.kyc.agency, client.kyc.reference, dayOf(client.kyc.date)]],
    ),
    table('Consent', ['State', 'When', 'Recorded by', 'Notice', 'Reason'], consentsOf(data)),
    table('Risk questionnaire', ['When', 'Score', 'Taken as', 'Answers'], answersOf(data)),
    table('Goals', ['Goal', 'Target', 'By', 'Made on', 'State'], goalsOf(data)),
    table('Holdings', ['Fund code', 'Goal', 'Units', 'Invested'], holdingsOf(data)),
    table('SIPs', ['Fund code', 'Goal', 'Instalment', 'State', 'From', 'To'], sipsOf(data)),
    table('Transactions', ['Date', 'Kind', 'Fund code', 'Amount', 'Units', 'NAV'], transactionsOf(data)),
    table('Inputs of capital gains', ['Financial year', 'Inputs'], inputsOf(data), 'None entered.'),
    table('Advice records', ['Number', 'Goal', 'Hash'], recordsOf(data)),
    table('Expert reviews', ['When', 'State', 'Comments'], reviewsOf(data)),
    table('Meetings', ['When', 'With', 'Notes', 'Kept', 'Agenda'], meetingsOf(data)),
    table('Asked at the calculator', ['When', 'Name', 'Reached by', 'Message', 'Agreed to'], leadsOf(data)),
    table('Mails', ['When', 'To', 'Subject', 'Text'], mailsOf(data)),
    table('Changes of the record', ['When', 'By', 'What', 'Reason'], changesOf(data)),
  ]
  const title = `Data kept of ${client.name}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><h1>${escapeHtml(title)}</h1>
<p>Handed out by ${escapeHtml(distributor.name)} on ${momentOf(data.exportedAt)}. Questions and complaints: ${escapeHtml(distributor.contact)}.</p>
${parts.join('\n')}
</body></html>
`
}

const styles = `body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #141c29 }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid #d5dae2; overflow-wrap: anywhere; white-space: pre-line }
th { font-weight: 600; color: #465163 } @media print { body { margin: 0; max-width: none } tr { break-inside: avoid } }`

type Cell = string | number | null

function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  none = 'Nothing is kept.',
): string {
  if (rows.length === 0) return `<h2>${title}</h2>\n<p>${none}</p>`
  const lines = rows.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(String(cell ?? ''))}</td>`).join('')}</tr>`,
  )
  return `<h2>${title}</h2>
<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table>`
}

const particularsOf = ({ client: { profile } }: ClientData): Cell[][] =>
  profileFields.flatMap((field) => {
    const value = profile[field]
    // Nominees have a table of their own.
    return value === null || field.startsWith('nominee')
      ? []
      : [[fieldLabels[field], field === 'dateOfBirth' ? dayOf(String(value)) : value]]
  })

const nomineesOf = ({ client: { profile } }: ClientData): Cell[][] =>
  profile.nominees.map((one) => [
    one.name,
    one.relation,
    one.percentage === null ? null : `${one.percentage}%`,
    one.dob === null ? null : dayOf(one.dob),
    [one.address, one.mobile, one.email].filter((part) => part !== null).join(', '),
    [one.idType, one.idNumber].filter((part) => part !== null).join(' '),
  ])

const consentsOf = ({ client }: ClientData): Cell[][] =>
  client.consents.map(({ state, at, by, noticeVersion, noticeText, reason }) => [
    state,
    momentOf(at),
    by,
    noticeVersion === null ? null : `${noticeVersion}\n${noticeText ?? ''}`,
    reason,
  ])

const answersOf = ({ client }: ClientData): Cell[][] =>
  client.riskAnswers.map(({ givenAt, score, taken, answers }) => [
    momentOf(givenAt),
    score,
    taken,
    Object.entries(answers)
      .map(([question, answer]) => `${question}: ${answer}`)
      .join('\n'),
  ])

/** Goals are named wherever they are referred to. */
function goalNames({ goals }: ClientData): (goalId: number) => string {
  const names = new Map(goals.map(({ id, name }) => [id, name]))
  return (goalId) => names.get(goalId) ?? ''
}

const goalsOf = ({ goals }: ClientData): Cell[][] =>
  goals
    .filter(({ isUnassigned }) => !isUnassigned)
    .map(({ name, targetAmount, targetDate, createdAt, finalisedAt }) => [
      name,
      rupeesOf(targetAmount),
      dayOf(targetDate),
      dayOf(createdAt),
      finalisedAt === null ? 'not finalised' : `finalised on ${dayOf(finalisedAt)}`,
    ])

function holdingsOf(data: ClientData): Cell[][] {
  const nameOf = goalNames(data)
  return data.holdings.map(({ fundCode, goalId, units, invested }) => [
    fundCode,
    nameOf(goalId),
    units,
    rupeesOf(invested),
  ])
}

function sipsOf(data: ClientData): Cell[][] {
  const nameOf = goalNames(data)
  return data.sips.map(({ fundCode, goalId, amount, frequency, state, startOn, endOn }) => [
    fundCode,
    nameOf(goalId),
    `${rupeesOf(amount)} ${frequency}`,
    state,
    dayOf(startOn),
    dayOf(endOn),
  ])
}

const transactionsOf = ({ transactions }: ClientData): Cell[][] =>
  transactions.map(({ date, kind, fundCode, amount, units, nav, cancelledAt }) => [
    dayOf(date),
    cancelledAt === null ? kind : `${kind}, cancelled`,
    fundCode,
    rupeesOf(amount),
    units,
    nav,
  ])

const inputsOf = ({ gainInputs }: ClientData): Cell[][] =>
  gainInputs.map(({ year, ...inputs }) => [
    `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    gainInputWords({ inputs: { ...inputs, isEntered: true }, year }),
  ])

function recordsOf(data: ClientData): Cell[][] {
  const nameOf = goalNames(data)
  return data.adviceRecords.map(({ sequence, goalId, hash }) => [sequence, nameOf(goalId), hash])
}

const reviewsOf = ({ expertReviews }: ClientData): Cell[][] =>
  expertReviews.map(({ requestedAt, state, comments }) => [momentOf(requestedAt), state, comments])

const meetingsOf = ({ meetings }: ClientData): Cell[][] =>
  meetings.map(({ startedAt, by, notes, proposals, agenda }) => [
    momentOf(startedAt),
    by,
    notes,
    proposals
      .map(({ goalName, amount, frequency }) => `${goalName}: ${rupees.format(amount)} ${frequency}`)
      .join('\n'),
    agenda.map(({ words, isDone }) => (isDone ? `${words} (spoken of)` : words)).join('\n'),
  ])

const leadsOf = ({ leads }: ClientData): Cell[][] =>
  leads.map(({ createdAt, name, email, mobile, message, consent }) => [
    momentOf(createdAt),
    name,
    [email, mobile].filter((way) => way !== null).join('\n'),
    message,
    consent,
  ])

const mailsOf = ({ mails }: ClientData): Cell[][] =>
  mails.map(({ createdAt, to, subject, text }) => [momentOf(createdAt), to, subject, text])

const changesOf = ({ client }: ClientData): Cell[][] =>
  client.changes.map(({ at, by, kind, fields, reason }) => [
    momentOf(at),
    by,
    [kind, ...fields.map(({ label, from, to }) => `${label}: ${from ?? '–'} → ${to ?? '–'}`)].join('\n'),
    reason,
  ])
