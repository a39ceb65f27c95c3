import { shifted } from './dates.ts'
import { type Given, takeCount, takeRupees, takeWhom } from './parts.ts'
import { type Reading, type Rule, reading } from './rule.ts'

/** 'new SIP goal for Ravi, 50 lakh in 12 years, moderate'. */
const newGoal: Rule = ({ basket, today }) => {
  const isNew = basket.drop('NEW', 'STARTING')
  const isGoal = basket.has('GOAL', 'PURPOSE')
  const isSip = basket.has('SIP')
  const isPlanned = basket.has('PROPOSED') && isNew
  if (!isNew || !(isGoal || isSip || isPlanned || basket.has('LUMPSUM'))) return undefined
  if (isPlanned) basket.drop('PROPOSED')
  basket.drop('GOAL', 'TARGET', 'INSTALMENT')
  const isLumpsum = basket.drop('LUMPSUM')
  basket.drop('SIP')
  const whom = takeWhom(basket)
  if (whom?.clientId === undefined) return { problem: 'Say for which client the goal is.' }
  const isYearly = basket.drop('PERYEAR')
  const isMonthly = basket.drop('PERMONTH')
  return reading('new-goal', {
    ...whom,
    ...(isSip || isYearly || isMonthly ? { type: 'sip' } : isLumpsum ? { type: 'lumpsum' } : {}),
    ...(isYearly ? { frequency: 'yearly' } : {}),
    ...amountsOf(basket, isYearly || isMonthly || (isLumpsum && !isSip)),
    ...yearsOf(basket, today),
    ...riskOf(basket),
    ...purposeOf(basket),
    ...percentsOf(basket),
  })
}

type Asked = Parameters<Rule>[0]['basket']

/** One amount is what is paid where it says how often, else the target; of two the larger is the target. */
function amountsOf(basket: Asked, isPaid: boolean): Given {
  const amounts: number[] = []
  for (let { exact } = takeRupeesOnce(basket); exact !== undefined; { exact } = takeRupeesOnce(basket)) {
    amounts.push(Math.round(exact))
  }
  const [one, other] = amounts
  if (one === undefined) return {}
  if (other === undefined) return isPaid ? { payment: one } : { target: one }
  return { target: Math.max(one, other), payment: Math.min(one, other) }
}

function takeRupeesOnce(basket: Asked): { exact?: number } {
  const item = basket.take('RUPEES')
  return item === undefined ? {} : { exact: item.amount }
}

function yearsOf(basket: Asked, today: string): Given {
  const duration = basket.take('DURATION')
  const period = duration === undefined ? basket.take('PERIOD') : undefined
  const until = duration === undefined ? period?.until : shifted(today, duration.count, duration.span)
  if (until === undefined) return {}
  const months =
    (Number(until.slice(0, 4)) - Number(today.slice(0, 4))) * 12 +
    Number(until.slice(5, 7)) -
    Number(today.slice(5, 7))
  return { years: Math.min(30, Math.max(1, Math.round(months / 12))) }
}

function riskOf(basket: Asked): Given {
  const isLevel = basket.drop('RISK')
  const word = basket.take('RISKWORD')?.value
  if (word !== undefined) return { risk: word }
  const { exact } = isLevel ? takeCount(basket) : {}
  return exact === undefined ? {} : { riskLevel: exact }
}

function purposeOf(basket: Asked): Given {
  const purpose = basket.take('PURPOSE')?.value
  return purpose === undefined ? {} : { purpose }
}

function percentsOf(basket: Asked): Given {
  const isStepUp = basket.drop('STEPUP', 'RAISE')
  const isInflation = basket.drop('INFLATION')
  const percent = isStepUp || isInflation ? basket.take('PERCENT')?.amount : undefined
  if (percent === undefined) return {}
  return isInflation && !isStepUp ? { inflation: percent } : { stepUp: percent }
}

/** 'rebalance the Shahs without tax'. */
const rebalance: Rule = ({ basket }) => {
  if (!basket.drop('REBALANCE')) return undefined
  basket.drop('GOAL', 'AUM', 'FAMILY', 'HOLD')
  const far = basket.drop('NOTAX')
    ? 'untaxed'
    : basket.drop('BAND')
      ? 'band'
      : basket.drop('ALLWAY')
        ? 'all'
        : undefined
  const whom = takeWhom(basket)
  if (whom === undefined) return { problem: 'Say whom: a client or a family.' }
  return reading('rebalance', { ...whom, ...(far === undefined ? {} : { far }) })
}

/** 'raise the SIP of Meera by 5,000 a month'. */
const raise: Rule = ({ basket }) => {
  if (!basket.drop('RAISE', 'STEPUP') || !basket.drop('SIP', 'INSTALMENT')) return undefined
  basket.drop('PERMONTH', 'MORE')
  const whom = takeWhom(basket)
  if (whom?.clientId === undefined) return { problem: 'Say whose SIP: a client.' }
  const { exact } = takeRupees(basket)
  if (exact === undefined || !(exact >= 1)) return { problem: 'Say by how many rupees a month.' }
  return reading('raise-sip', { ...whom, more: Math.round(exact) })
}

const scenarios = [
  ['SMALLFALL', 'small-caps'],
  ['MARCH2020', 'march-2020'],
  ['RATESUP', 'rates-up'],
  ['SIPSSTOP', 'sips-stop'],
  ['WORSTMONTH', 'worst-month'],
] as const

const stress: Rule = ({ basket, today }) => {
  const isStress = basket.drop('STRESS')
  const scenario = scenarios.find(([concept]) => basket.drop(concept))?.[1]
  if (!isStress && scenario === undefined) return undefined
  basket.drop('AUM', 'GOAL', 'CLIENT', 'XIRR', 'CHANGES')
  const fall = scenario === 'small-caps' ? basket.take('PERCENT')?.amount : undefined
  if (fall !== undefined && fall !== 30)
    return { problem: 'Small caps fall by 30% here; another fall is set on the stress screen, as Your own.' }
  // 'a crash like March 2020' names a month of the past.
  const period = scenario === undefined ? basket.take('PERIOD') : undefined
  const isMarch = period?.from === '2020-03-01' && today > '2020-03-01'
  if (period !== undefined && !isMarch) return undefined
  const named = scenario ?? (isMarch ? 'march-2020' : undefined)
  return reading('open', {
    screen: 'stress',
    ...(named === undefined ? {} : { scenario: named }),
    ...takeWhom(basket),
  })
}

const clientScreens = [
  ['EDIT', 'edit'],
  ['MEETING', 'meeting'],
  ['QUESTIONNAIRE', 'risk'],
] as const

const plainScreens = [
  ['REGISTER', 'register'],
  ['IMPORTSTATEMENT', 'import-statement'],
  ['IMPORTCLIENTS', 'import-clients'],
  ['REPORT', 'reports'],
  ['SHELF', 'shelf'],
  ['ORDERS', 'orders'],
  ['LEADS', 'leads'],
  ['CART', 'cart'],
  ['COLLEAGUES', 'firm'],
  ['PROFILE', 'profile'],
] as const

const open: Rule = ({ basket }): Reading | undefined => {
  for (const [concept, screen] of clientScreens) {
    if (!basket.drop(concept)) continue
    basket.drop('PHONE', 'EMAIL', 'PAN', 'NOMINEE', 'CLIENT')
    const whom = takeWhom(basket)
    if (whom?.clientId === undefined) return { problem: 'Say which client.' }
    return reading('open', { screen, ...whom })
  }
  const isOpen = basket.drop('OPEN')
  for (const [concept, screen] of plainScreens) if (basket.drop(concept)) return reading('open', { screen })
  if (!isOpen) return undefined
  if (basket.drop('KYC')) return reading('open', { screen: 'kyc', ...takeWhom(basket) })
  const whom = takeWhom(basket)
  return whom?.clientId === undefined ? undefined : reading('open', { screen: 'client', ...whom })
}

/** 'what was paid against what was expected': the screen that compares says it. */
const difference: Rule = ({ basket }) => {
  if (!basket.has('DIFFERENCE') || !basket.drop('TRAIL')) return undefined
  basket.drop('DIFFERENCE', 'NEG')
  return reading('open', { screen: 'commission' })
}

export const prepareRules: readonly Rule[] = [stress, newGoal, rebalance, raise, difference, open]
