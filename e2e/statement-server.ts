import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './journey.ts'
import { investor, type soundStatement } from './statement-answers.ts'

type Answers = {
  leftOut: string[]
  openings: Record<string, unknown>
  schemes: Record<string, string>
  investors: Record<string, unknown>
}

/** A statement as it is answered after something was said of it. */
function afterAnswers(statement: typeof soundStatement, answers: Answers) {
  const told = (one: (typeof soundStatement)['schemes'][number]) => ({
    ...one,
    isLeftOut: answers.leftOut.includes(one.key) || answers.investors[one.investor] === 'leave-out',
  })
  const questions = statement.questions.map((one) => ({
    ...one,
    isAnswered: one.scheme in (one.kind === 'scheme' ? answers.schemes : answers.openings),
  }))
  const open = questions.filter(({ isAnswered }) => !isAnswered)
  const shown = statement.schemes.map(told)
  const broken = shown.filter(({ isSound, isLeftOut }) => !isSound && !isLeftOut)
  const blockedBy =
    broken.length > 0
      ? statement.blockedBy
      : open.length > 0
        ? `Answer the ${open.length === 1 ? 'open question' : `${open.length} open questions`} first.`
        : null
  return {
    ...statement,
    schemes: shown,
    questions,
    answers,
    blockedBy,
    effects: {
      ...statement.effects,
      leftOut: shown.filter(({ isLeftOut }) => isLeftOut).map(({ name }) => `${name}, 61 rows`),
    },
  }
}

/** What a statement says once it is applied. */
function afterApplying(statement: typeof soundStatement) {
  return {
    ...statement,
    state: 'applied',
    appliedAt: '2026-11-21T05:10:00.000Z',
    keptUntil: null,
    issuer: null,
    pages: null,
    from: null,
    to: null,
    schemes: [],
    questions: [],
    particulars: [],
    investors: [
      investor('i0', 'Meera Kulkarni', 'BKLPK4821M', {
        pan: null,
        clientId: 3,
        clientName: 'Meera Kulkarni',
        match: 'known',
        folioCount: 3,
        schemeCount: 4,
        value: 0,
      }),
    ],
    blockedBy: null,
  }
}

/** Answers for one statement as a server would; `said` has the answers as they were saved, the newest last. */
export async function answerStatement(
  page: Page,
  statement: object,
): Promise<{ said: Answers[]; applied: () => boolean }> {
  let shown: object = statement
  let isApplied = false
  const said: Answers[] = []
  await page.route('**/api/statement-imports', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: shown })
      : route.fulfill({ json: [] }),
  )
  await page.route('**/api/statement-imports/5', (route) => route.fulfill({ json: shown }))
  await page.route('**/api/statement-imports/5/answers', (route) => {
    const answers: Answers = route.request().postDataJSON()
    said.push(answers)
    shown = afterAnswers(statement as typeof soundStatement, answers)
    return route.fulfill({ json: shown })
  })
  await page.route('**/api/statement-imports/5/apply', (route) => {
    isApplied = true
    shown = afterApplying(shown as typeof soundStatement)
    return route.fulfill({ json: shown })
  })
  return { said, applied: () => isApplied }
}

/** A client's folios in every state that they may have. */
export const folios = [
  {
    folioId: 11,
    house: 'Kaveri Mutual Fund',
    folio: '4471820/61',
    holder: 'Meera Kulkarni',
    fundCode: '112090',
    fundName: 'Kaveri Flexi Cap Fund, Regular Plan, Growth',
    units: '9120.456',
    advisor: 'DIRECT',
    isDemat: false,
    details: {
      jointHolders: ['Anil Kulkarni'],
      nominees: ['Ananya Kulkarni 100%'],
      holding: 'Anyone or survivor',
      bank: 'Sample Bank Ltd ••••2333',
      kyc: 'OK',
    },
    isCostUnknown: false,
    value: 842_113,
    nav: '92.3321',
    navDate: '2026-11-20',
    shares: [],
  },
  {
    folioId: 12,
    house: 'Sagarika Mutual Fund',
    folio: '90381127/0',
    holder: 'Meera Kulkarni',
    fundCode: '119707',
    fundName: 'Sagarika Gilt Fund, Regular Plan, Growth',
    units: '3104.331',
    advisor: null,
    isDemat: true,
    details: null,
    isCostUnknown: true,
    value: 226_321,
    nav: '72.9050',
    navDate: '2026-11-20',
    shares: [{ goalId: 7, goalName: 'Ananya’s college', percent: 60 }],
  },
]

/** That a page fits a phone and a laptop, and that axe finds nothing on either. */
export async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await expectAccessible(page)
}
