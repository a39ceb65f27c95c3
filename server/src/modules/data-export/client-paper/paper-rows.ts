import type { ClientData, Language } from '@lakshya/contract'
import { questionnaireOf } from '@lakshya/engine'
import { dateInWords, indianDayWords, momentInWords } from '../../../core/pdf/figures-in-words.ts'
import { fieldSay, profileFields, valueIn } from '../../clients/index.ts'
import { gainInputsIn, statedKindSay } from '../../reports/index.ts'
import { changeLines, named } from './change-words.ts'
import { paperSay } from './data-dictionary.ts'
import { mandateSay, stateSay } from './record-dictionary.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const rupeesOf = (amount: string | null) => (amount === null ? '' : rupees.format(Number(amount)))

export type Cell = string | number | null

/** The rows of each table of a client's data on paper. */
export function paperRows(data: ClientData, language: Language) {
  const words = { data, language, nameOf: goalNames(data) }
  return {
    particulars: particularsOf(words),
    nominees: nomineesOf(words),
    kyc: kycOf(words),
    consents: consentsOf(words),
    answers: answersOf(words),
    goals: goalsOf(words),
    holdings: holdingsOf(words),
    sips: sipsOf(words),
    mandates: mandatesOf(words),
    transactions: transactionsOf(words),
    gainInputs: inputsOf(words),
    records: recordsOf(words),
    reviews: reviewsOf(words),
    meetings: meetingsOf(words),
    leads: leadsOf(words),
    mails: mailsOf(words),
    changes: changesOf(words),
  }
}

interface Told {
  data: ClientData
  language: Language
  /** Goals are named wherever they are referred to. */
  nameOf: (goalId: number) => string
}

function goalNames({ goals }: ClientData): Told['nameOf'] {
  const names = new Map(goals.map(({ id, name }) => [id, name]))
  return (goalId) => names.get(goalId) ?? ''
}

const dayOf = (date: string | null, { language }: Told) => (date === null ? '' : dateInWords(date, language))
const momentOf = (instant: string, { language }: Told) => momentInWords(instant, language)
const stateOf = (state: string, { language }: Told) => named(stateSay[language], state)

function particularsOf(told: Told): Cell[][] {
  const { data, language } = told
  const { profile } = data.client
  return profileFields.flatMap((field) => {
    const value = profile[field]
    // Nominees have a table of their own.
    if (value === null || field.startsWith('nominee')) return []
    const words = field === 'dateOfBirth' ? dayOf(String(value), told) : value
    return [[fieldSay[language][field], typeof words === 'string' ? valueIn(language, field, words) : words]]
  })
}

function nomineesOf(told: Told): Cell[][] {
  const { data, language } = told
  return data.client.profile.nominees.map((one) => [
    one.name,
    one.relation,
    one.percentage === null ? null : `${one.percentage}%`,
    one.dob === null ? null : dayOf(one.dob, told),
    [one.address, one.mobile, one.email].filter((part) => part !== null).join(', '),
    [one.idType === null ? null : valueIn(language, 'nomineeIdType', one.idType), one.idNumber]
      .filter((part) => part !== null)
      .join(' '),
  ])
}

function kycOf(told: Told): Cell[][] {
  const { state, agency, reference, date } = told.data.client.kyc
  return [[valueIn(told.language, 'kycState', state), agency, reference, dayOf(date, told)]]
}

const consentsOf = (told: Told): Cell[][] =>
  told.data.client.consents.map(({ state, at, by, noticeVersion, noticeText, reason }) => [
    stateOf(state, told),
    momentOf(at, told),
    stateOf(by, told),
    noticeVersion === null ? null : `${noticeVersion}\n${noticeText ?? ''}`,
    reason,
  ])

/** Questions and answers in words; by their names where their questionnaire is not known here. */
function answersOf(told: Told): Cell[][] {
  return told.data.client.riskAnswers.map(({ givenAt, version, score, taken, answers }) => {
    const questions = new Map(questionnaireOf(version)?.questions.map((one) => [one.id, one]))
    const lines = Object.entries(answers).map(([id, chosen]) => {
      const question = questions.get(id)
      const answer = question?.answers.find((one) => one.id === chosen)
      return `${question?.words[told.language] ?? `${id}:`} ${answer?.words[told.language] ?? chosen}`
    })
    return [momentOf(givenAt, told), score, taken, lines.join('\n')]
  })
}

function goalsOf(told: Told): Cell[][] {
  const say = paperSay[told.language]
  return told.data.goals
    .filter(({ isUnassigned }) => !isUnassigned)
    .map(({ name, targetAmount, targetDate, createdAt, finalisedAt }) => [
      name,
      rupeesOf(targetAmount),
      dayOf(targetDate, told),
      indianDayWords(createdAt, told.language),
      finalisedAt === null ? say.notFinalised : say.finalisedOn(indianDayWords(finalisedAt, told.language)),
    ])
}

const holdingsOf = ({ data, nameOf }: Told): Cell[][] =>
  data.holdings.map(({ fundCode, goalId, units, invested }) => [
    fundCode,
    nameOf(goalId),
    units,
    rupeesOf(invested),
  ])

const sipsOf = (told: Told): Cell[][] =>
  told.data.sips.map(({ fundCode, goalId, amount, frequency, state, startOn, endOn }) => [
    fundCode,
    told.nameOf(goalId),
    `${rupeesOf(amount)} ${stateOf(frequency, told)}`,
    stateOf(state, told),
    dayOf(startOn, told),
    dayOf(endOn, told),
  ])

function mandatesOf(told: Told): Cell[][] {
  const { data, language } = told
  return data.mandates.map(({ bank, ceiling, startOn, endOn, umrn, state, history: [newest] }) => [
    paperSay[language].accountEnd(`${bank.name} ${bank.ifsc}`, bank.lastFour),
    rupeesOf(ceiling.toFixed(2)),
    dayOf(startOn, told),
    dayOf(endOn, told),
    umrn,
    [mandateSay[language][state], newest === undefined ? '' : dayOf(newest.on, told)]
      .filter((part) => part !== '')
      .join(', '),
  ])
}

function transactionsOf(told: Told): Cell[][] {
  const { data, language } = told
  return data.transactions.map(({ date, kind, fundCode, amount, units, nav, cancelledAt }) => {
    const words = named(statedKindSay[language], kind)
    return [
      dayOf(date, told),
      cancelledAt === null ? words : paperSay[language].cancelled(words),
      fundCode,
      rupeesOf(amount),
      units,
      nav,
    ]
  })
}

const inputsOf = ({ data, language }: Told): Cell[][] =>
  data.gainInputs.map(({ year, ...inputs }) => [
    `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    gainInputsIn(language, { inputs: { ...inputs, isEntered: true }, year }),
  ])

const recordsOf = ({ data, nameOf }: Told): Cell[][] =>
  data.adviceRecords.map(({ sequence, goalId, hash }) => [sequence, nameOf(goalId), hash])

const reviewsOf = (told: Told): Cell[][] =>
  told.data.expertReviews.map(({ requestedAt, state, comments }) => [
    momentOf(requestedAt, told),
    stateOf(state, told),
    comments,
  ])

const meetingsOf = (told: Told): Cell[][] =>
  told.data.meetings.map(({ startedAt, by, notes, proposals, agenda }) => [
    momentOf(startedAt, told),
    by,
    notes,
    proposals
      .map(
        ({ goalName, amount, frequency }) =>
          `${goalName}: ${rupees.format(amount)} ${stateOf(frequency, told)}`,
      )
      .join('\n'),
    agenda.map(({ words, isDone }) => (isDone ? paperSay[told.language].spokenOf(words) : words)).join('\n'),
  ])

const leadsOf = (told: Told): Cell[][] =>
  told.data.leads.map(({ createdAt, name, email, mobile, message, consent }) => [
    momentOf(createdAt, told),
    name,
    [email, mobile].filter((way) => way !== null).join('\n'),
    message,
    consent,
  ])

const mailsOf = (told: Told): Cell[][] =>
  told.data.mails.map(({ createdAt, to, subject, text }) => [momentOf(createdAt, told), to, subject, text])

const changesOf = (told: Told): Cell[][] =>
  told.data.client.changes.map((change) => [
    momentOf(change.at, told),
    stateOf(change.by, told),
    changeLines(change, told.language),
    change.reason,
  ])
