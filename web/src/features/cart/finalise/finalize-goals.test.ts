import { expect, it } from 'vitest'
import { ApiProblem } from '../../../core/api.ts'
import { cartItem, sipItem } from '../../../core/cart/cart.fixture.ts'
import { finalizeGoals, type GoalCalls } from './finalize-goals.ts'

const items = [cartItem(), sipItem()]

function recorded(changes: Partial<GoalCalls> = {}) {
  const log: string[] = []
  const calls: GoalCalls = {
    saveGoal: async (item) => {
      log.push(`save ${item.goalName}`)
      return 5
    },
    finalize: async (item, goalId) => void log.push(`finalize ${item.goalName} ${goalId}`),
    isWaiting: () => true,
    onSaved: () => undefined,
    onStart: () => undefined,
    onDone: (item) => void log.push(`done ${item.goalName}`),
    wait: async () => void log.push('wait'),
    ...changes,
  }
  return { log, calls }
}

it('saves and finalises one goal after the other', async () => {
  const { log, calls } = recorded()
  expect(await finalizeGoals(items, calls)).toEqual([])
  expect(log).toEqual([
    ...['save House', 'finalize House 5', 'done House'],
    ...['save Retirement', 'finalize Retirement 5', 'done Retirement'],
  ])
})

it('asks again where an answer was lost', async () => {
  const lost = [new ApiProblem(0, 'NETWORK', 'lost'), new ApiProblem(503, 'UNAVAILABLE', 'busy')]
  const { log, calls } = recorded({
    finalize: async () => {
      const problem = lost.shift()
      if (problem) throw problem
    },
  })
  expect(await finalizeGoals([cartItem()], calls)).toEqual([])
  expect(log).toEqual(['save House', 'wait', 'wait', 'done House'])
})

it('goes on with the next goal after one is refused', async () => {
  const refused = new ApiProblem(422, 'FIGURES_CHANGED', 'changed')
  const { log, calls } = recorded({
    finalize: async (item) => {
      if (item.goalName === 'House') throw refused
    },
  })
  const failures = await finalizeGoals(items, calls)
  expect(failures).toEqual([{ itemId: items[0]?.itemId, step: 'finalize', error: refused }])
  expect(log).toContain('done Retirement')
})

it.each(['OTP_REQUIRED', 'KYC_REQUIRED', 'RISK_PROFILE_REQUIRED', 'NOT_SIGNED_IN'] as const)(
  'stops at %s, which holds for all',
  async (code) => {
    const { log, calls } = recorded({
      saveGoal: async () => {
        throw new ApiProblem(403, code, 'no')
      },
    })
    expect(await finalizeGoals(items, calls)).toHaveLength(1)
    expect(log).toEqual([])
  },
)

it('stops once the server stays away', async () => {
  const { log, calls } = recorded({
    saveGoal: async () => {
      throw new ApiProblem(0, 'NETWORK', 'lost')
    },
  })
  expect(await finalizeGoals(items, calls)).toMatchObject([{ step: 'save' }])
  expect(log).toEqual(['wait', 'wait', 'wait'])
})

it('passes over a goal that another tab finalised meanwhile', async () => {
  const { log, calls } = recorded({ isWaiting: (item) => item.goalName !== 'House' })
  await finalizeGoals(items, calls)
  expect(log).toEqual(['save Retirement', 'finalize Retirement 5', 'done Retirement'])
})
