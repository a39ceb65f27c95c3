import { addYears, dayFromIso, partsOfDay, rupees } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { drawFanChart, type FanChart, type FanPoint, fanUnit } from '../../../core/pdf/fan-chart.ts'
import { dayInWords, shortRupees } from '../../../core/pdf/figures-in-words.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine } from '../../../core/pdf/text.ts'
import { type OutcomeYear, outcomeFan } from '../../goals/index.ts'
import { hasTarget, type ProposedPlan } from './plan-terms.ts'
import { endInWords } from './plan-words.ts'
import { column, drawPartTitle, type ProposalPart, titleHeight } from './proposal-part.ts'

const captionHeight = 13
/** The chart with as much of its surroundings as it needs to be read. */
export const leastPictureHeight = titleHeight + 96 + captionHeight

const caption =
  'Dark area: half of the outcomes. Whole area: 18 of 20. Line: the middle. Dotted: what has been paid in.'

/** The goal as a picture, in a height that is given; undefined where there is no year to draw. */
export function picturePart(pdf: Pdf, plan: ProposedPlan, height: number): ProposalPart | undefined {
  const chart = chartOf(plan)
  if (chart === undefined) return undefined
  return {
    height,
    draw(top) {
      const note = `${fanUnit(chart.points, chart.target?.value)}, projected`
      const y = drawPartTitle(pdf, 'The goal as a picture', { ...column, y: top }, note)
      drawFanChart(pdf, { ...column, y, height: height - titleHeight - captionHeight }, chart)
      const line = { ...column, y: top + height - captionHeight + 2 }
      drawLine(pdf, caption, line, { size: 7.5, color: palette.text3 })
    },
  }
}

function chartOf(plan: ProposedPlan): FanChart | undefined {
  const years = outcomeFan(plan)
  const last = years.at(-1)
  if (last === undefined || last.year === 0) return undefined
  const { goal, result } = plan
  const words = `Goal ${shortRupees(result.inflationAdjustedGoal)} ${endInWords(goal)} (${rupees(result.goalAmount)} today)`
  return {
    points: years.map(pointOf),
    target: hasTarget(plan) ? { value: result.inflationAdjustedGoal, words } : undefined,
    marks: marksOf(dayFromIso(goal.bookedFor), last.year),
  }
}

function pointOf({ year, future, paidIn }: OutcomeYear): FanPoint {
  return { at: year, values: future, paidIn }
}

/** The months at both ends, and years between them that stand apart. */
function marksOf(start: number, years: number): FanChart['marks'] {
  const every = Math.max(1, Math.ceil(years / 6))
  const monthAfter = (count: number) => dayInWords(addYears(start, count)).replace(/^\d+ /, '')
  const between = Array.from({ length: years - 1 }, (_, i) => i + 1).filter(
    (year) => year % every === 0 && years - year >= every * 0.75,
  )
  return [
    { at: 0, label: monthAfter(0), align: 'left' },
    ...between.map((year) => ({
      at: year,
      label: String(partsOfDay(addYears(start, year)).year),
      align: 'center' as const,
    })),
    { at: years, label: monthAfter(years), align: 'right' },
  ]
}
