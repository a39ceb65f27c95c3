import type { MorningKind } from '@lakshya/contract'
import { datesAs, type Given, takeCount, takeDates, takeOrder, takeRupees, takeWhom } from './parts.ts'
import { type Asked, type Rule, reading } from './rule.ts'

const kinds = [
  ['DRIFT', ['goal-drifted', 'glide-due']],
  ['GLIDE', ['glide-due']],
  ['DESK', ['desk-waiting']],
  ['REVIEW', ['review-due']],
  ['IDLE', ['money-idle']],
  ['ARN', ['arn']],
  ['MAILFAIL', ['mail-failed']],
  ['EXEMPTION', ['exemption-left']],
  ['WAITING', ['change-waiting']],
] as const

/** 'what needs me today', 'which mixes have drifted', 'reviews due', 'clients without a nominee'. */
const morning: Rule = ({ basket, today }) => {
  const isWhole = basket.drop('MORNING')
  const isNominee = basket.takeLacking('NOMINEE')
  const found = isWhole
    ? undefined
    : isNominee
      ? (['nominee'] as const)
      : (mandateKinds(basket) ?? kinds.find(([concept]) => basket.drop(concept))?.[1])
  if (!isWhole && found === undefined) return undefined
  basket.drop('CLIENT', 'GOAL', 'DUE', 'OPEN', 'ENDING', 'REVIEW', 'AUM', 'TAX', 'EMAIL', 'RUNNING')
  const whom = takeWhom(basket)
  if (whom?.familyId !== undefined) return undefined
  const dates = takeDates(basket, today, 'coming')
  // The list is today's: what is asked of today is all of it.
  const isToday = dates?.from === today && dates.until === today
  return reading('morning', {
    ...(found === undefined ? {} : { kinds: [...found] }),
    ...whom,
    ...(isToday ? {} : datesAs(dates, 'from', 'until')),
  })
}

/** 'rejected mandates', 'SIPs without a mandate'. */
function mandateKinds(basket: Asked['basket']): readonly MorningKind[] | undefined {
  const isMissing = basket.takeLacking('MANDATE')
  if (!isMissing && !basket.drop('MANDATE')) return undefined
  basket.drop('SIP')
  if (isMissing) return ['mandate-missing']
  // Of the states of KYC a mandate has this one alone.
  const state = basket.take('KSTATE')?.value
  if (state !== undefined && state !== 'Rejected') return undefined
  if (state === 'Rejected' || basket.drop('FAILED')) return ['mandate-rejected']
  if (basket.drop('ENDING')) return ['mandate-ending']
  return ['mandate-rejected', 'mandate-ending', 'mandate-low', 'mandate-missing']
}

const standings = [
  ['OFFTRACK', 'Needs attention'],
  ['ONTRACK', 'On track'],
  ['REACHED', 'Reached'],
] as const

/** 'who is off track?', 'goals due by 2035', 'education goals above 20 lakh', 'goals of Meera'. */
const goals: Rule = ({ basket, today }) => {
  // A SIP that ends, or a value at a month's end, is no goal that is due.
  if (!basket.has('GOAL') && basket.has('CLIENT', 'SIP', 'AUM')) return undefined
  const isGoal = basket.drop('GOAL', 'TARGET')
  const behind = basket.take('OFFTRACK')
  const standing =
    behind === undefined ? standings.find(([concept]) => basket.drop(concept))?.[1] : 'Needs attention'
  const isDue = basket.drop('DUE', 'ENDING')
  const isOpen = basket.drop('UNFINALISED')
  const isAccepted = basket.drop('ACCEPTED')
  const purpose = basket.take('PURPOSE')?.value
  if (!isGoal && standing === undefined && !isDue && !isOpen && !isAccepted && purpose === undefined)
    return undefined
  basket.drop('CLIENT', 'FINALISED', 'AUM', 'BYTARGET')
  const order = takeOrder(basket)
  if (order?.isLeast) return undefined
  const { least, most, exact } = takeRupees(basket)
  if (exact !== undefined) return undefined
  // How far one is behind is no target.
  const isAmount = least !== undefined || most !== undefined
  if (isAmount && behind !== undefined && (!isGoal || /behind|short|lagging/.test(behind.words)))
    return undefined
  const chance = chanceOf(basket)
  if (chance === undefined) return undefined
  const type = basket.drop('LUMPSUM') ? 'lumpsum' : basket.drop('SIP') ? 'sip' : undefined
  return reading('goals', {
    ...(standing === undefined ? {} : { standing }),
    ...(isOpen ? { unfinalised: true } : {}),
    ...(isAccepted ? { accepted: true } : {}),
    ...(purpose === undefined ? {} : { purpose }),
    ...(type === undefined ? {} : { type }),
    ...takeWhom(basket),
    ...(least === undefined ? {} : { minTarget: least }),
    ...(most === undefined ? {} : { maxTarget: most }),
    ...(order === undefined
      ? {}
      : { order: 'target', ...(order.limit === undefined ? {} : { limit: order.limit }) }),
    ...chance,
    ...goalDates({ basket, today }, isDue),
  })
}

/** 'below 50% chance'; undefined for a bound that is not asked for by. */
function chanceOf(basket: Asked['basket']): Given | undefined {
  if (!basket.drop('CHANCE')) return {}
  const percent = basket.take('PERCENT')
  if (percent === undefined) return {}
  return percent.bound === 'most' ? { maxChance: percent.amount } : undefined
}

/** Dates of goals are those by which they are due; of new ones when they were made. */
function goalDates({ basket, today }: Asked, isDue: boolean): Given {
  const isNew = basket.drop('NEW', 'RECENT', 'STARTING', 'REGISTERED')
  if (isNew && !isDue) return datesAs(takeDates(basket, today, 'past'), 'madeFrom', 'madeUntil')
  return datesAs(takeDates(basket, today, 'coming'), 'dueFrom', 'dueUntil')
}

const lacking = [
  ['PAN', 'pan'],
  ['EMAIL', 'email'],
  ['PHONE', 'phone'],
  ['SIP', 'sip'],
  ['GOAL', 'goal'],
  ['RISK', 'risk'],
  ['FAMILY', 'family'],
] as const

/** 'clients without KYC above 10 lakh', 'top 5 clients', 'who has no SIP', 'clients in loss'. */
const clients: Rule = ({ basket, today }) => {
  const isClients = basket.drop('CLIENT', 'BYCLIENT')
  const kyc = kycOf(basket)
  const missing = lacking.flatMap(([what, name]) => (basket.takeLacking(what) ? [name] : []))
  const standing = standings.find(([concept]) => basket.drop(concept))?.[1]
  const isLoss = basket.drop('LOSS')
  const order = takeOrder(basket)
  const isByGain = basket.drop('BYGAIN')
  const isGain = !isLoss && basket.drop('GAIN')
  const isRich = basket.drop('AUM', 'BYAUM')
  const isSome = isClients || kyc !== undefined || missing.length > 0 || isLoss || isGain
  if (!isSome) return undefined
  const { least, most, exact } = takeRupees(basket)
  if (exact !== undefined) return undefined
  const isOfGain = (isGain || isByGain) && !isRich
  return reading('clients', {
    ...(kyc === undefined ? {} : { kyc }),
    ...(missing.length === 0 ? {} : { missing }),
    ...(standing === undefined ? {} : { standing }),
    ...(isLoss ? { maxGain: -0.01 } : {}),
    ...(least === undefined ? {} : isOfGain ? { minGain: least } : { minValue: least }),
    ...(most === undefined ? {} : isOfGain ? { maxGain: most } : { maxValue: most }),
    ...(isGain && least === undefined && most === undefined && order === undefined ? { minGain: 0.01 } : {}),
    ...countsOf(basket),
    ...recordOf({ basket, today }),
    ...familyOf(basket),
    ...orderOf(order, isOfGain || isLoss),
  })
}

function kycOf(basket: Asked['basket']): string | undefined {
  if (basket.takeLacking('KYC')) return 'open'
  const state = basket.take('KSTATE')?.value
  const isKyc = basket.drop('KYC')
  if (state !== undefined) return state
  if (!isKyc) return undefined
  if (basket.drop('OPEN')) return 'open'
  basket.drop('DONE')
  return 'Validated'
}

function countsOf(basket: Asked['basket']): Given {
  const isSip = basket.drop('SIP', 'RUNNING')
  const hasGoals = basket.drop('GOAL')
  const { least, most, exact } = hasGoals ? takeCount(basket) : {}
  return {
    ...(isSip ? { paying: true } : {}),
    ...(least === undefined && exact === undefined
      ? hasGoals && most === undefined
        ? { minGoals: 1 }
        : {}
      : { minGoals: least ?? exact ?? 0 }),
    ...(most === undefined && exact === undefined ? {} : { maxGoals: most ?? exact ?? 0 }),
  }
}

function recordOf({ basket, today }: Asked): Given {
  const isArchived = basket.drop('ARCHIVED')
  const isNew = basket.drop('REGISTERED', 'NEW', 'RECENT', 'STARTING')
  const risk = basket.take('RISKWORD')?.value
  if (risk !== undefined) basket.drop('RISK')
  const dates = isNew ? takeDates(basket, today, 'past') : undefined
  return {
    ...(isArchived ? { archived: true } : {}),
    ...(risk === undefined ? {} : { risk }),
    ...(isNew ? { order: 'registered' } : {}),
    ...datesAs(dates, 'registeredFrom', 'registeredUntil'),
  }
}

function familyOf(basket: Asked['basket']): Given {
  const family = basket.takeNamed('family')
  if (family === undefined) return {}
  basket.drop('FAMILY')
  return { familyId: Number(family.id) }
}

function orderOf(order: ReturnType<typeof takeOrder>, isOfGain: boolean): Given {
  if (order === undefined) return isOfGain ? { order: 'gain' } : {}
  return {
    order: isOfGain ? 'gain' : 'value',
    ...(order.isLeast ? { ascending: true } : {}),
    ...(order.limit === undefined ? {} : { limit: order.limit }),
  }
}

export const listRules: readonly Rule[] = [morning, goals, clients]
