import { z } from 'zod'

const levelWords = 'Choose a risk level from 0 to 15.'
const level = z.number({ error: levelWords }).min(0, levelWords).max(15, levelWords)

const yearsWords = 'Enter whole years left, from 1 to 29.'
const yearsLeft = z.int({ error: yearsWords }).min(1, yearsWords).max(29, yearsWords)

export const mostGlideSteps = 6

/**
 * How a goal lowers its risk as its date nears. Linear: evenly, a part each year from `fromYearsLeft` on, the last year at
 * `endLevel`. Stepped: each step's level from so many whole years left on, the earliest first. 15 is least risk.
 */
export const glidePath = z
  .discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('linear'), endLevel: level, fromYearsLeft: yearsLeft }),
      z.object({
        kind: z.literal('stepped'),
        steps: z
          .array(z.object({ yearsLeft, level }))
          .min(1, 'Name at least one step.')
          .max(mostGlideSteps, `A path has at most ${mostGlideSteps} steps.`),
      }),
    ],
    { error: "Choose 'linear' or 'stepped'." },
  )
  .meta({ id: 'GlidePath' })
export type GlidePath = z.infer<typeof glidePath>

/** A mix that takes the goal's own one's place from so many whole years left on. Percent a year. */
export const laterMix = z
  .object({
    yearsLeft: z.int(),
    riskLevel: z.number(),
    expected_return: z.number(),
    volatility: z.number(),
  })
  .meta({ id: 'LaterMix' })
export type LaterMix = z.infer<typeof laterMix>

interface GlidingGoal {
  glidePath?: GlidePath | undefined
  /** Undefined where the goal's own level is not said. */
  riskLevel: number | undefined
  timeFrame: number
}

interface GlideProblem {
  path: (string | number)[]
  message: string
}

/** What of a path does not go with its goal, each at its field: years that it does not have, and levels that lower nothing. */
export function glideProblems({ glidePath: path, riskLevel, timeFrame }: GlidingGoal): GlideProblem[] {
  if (path === undefined) return []
  if (riskLevel === undefined) {
    const message = 'A path lowers the risk from the goal’s own level: name that too.'
    return [{ path: ['glidePath'], message }]
  }
  const most = Math.ceil(timeFrame) - 1
  if (most < 1) {
    const message = 'A goal of one year has no years left in which a path could lower its risk. Leave it out.'
    return [{ path: ['glidePath'], message }]
  }
  return path.kind === 'linear'
    ? linearProblems(path, riskLevel, { timeFrame, most })
    : steppedProblems(path, riskLevel, { timeFrame, most })
}

interface Room {
  timeFrame: number
  most: number
}

const tooEarly = ({ timeFrame, most }: Room) =>
  `A path of a goal over ${timeFrame} years begins with at most ${most} year${most === 1 ? '' : 's'} left.`

function linearProblems(
  { endLevel, fromYearsLeft }: GlidePath & { kind: 'linear' },
  riskLevel: number,
  room: Room,
): GlideProblem[] {
  const problems: GlideProblem[] = []
  if (endLevel <= riskLevel) {
    const message = `The path would end no calmer than it starts: choose an end level above ${riskLevel}, the goal’s own.`
    problems.push({ path: ['glidePath', 'endLevel'], message })
  }
  if (fromYearsLeft > room.most) {
    problems.push({ path: ['glidePath', 'fromYearsLeft'], message: tooEarly(room) })
  }
  return problems
}

function steppedProblems(
  { steps }: GlidePath & { kind: 'stepped' },
  riskLevel: number,
  room: Room,
): GlideProblem[] {
  return steps.flatMap((step, i): GlideProblem[] => {
    const before = steps[i - 1]
    const at = (field: string, message: string) => ({ path: ['glidePath', 'steps', i, field], message })
    const floor = before?.level ?? riskLevel
    const lower =
      before === undefined
        ? `The first step lowers the risk: choose a level above ${floor}, the goal’s own.`
        : `Each step lowers the risk further: choose a level above ${floor}.`
    const later = `Each step comes after the one before it: enter fewer than ${before?.yearsLeft} years left.`
    return [
      ...(i === 0 && step.yearsLeft > room.most ? [at('yearsLeft', tooEarly(room))] : []),
      ...(before !== undefined && step.yearsLeft >= before.yearsLeft ? [at('yearsLeft', later)] : []),
      ...(step.level <= floor ? [at('level', lower)] : []),
    ]
  })
}
