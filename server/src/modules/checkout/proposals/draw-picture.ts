import type { Language } from '@lakshya/contract'
import { addYears, dayFromIso, partsOfDay, rupees } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { drawFanChart, type FanChart, type FanPoint, fanUnit } from '../../../core/pdf/fan-chart.ts'
import { dayInWords, shortRupees } from '../../../core/pdf/figures-in-words.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawLine } from '../../../core/pdf/text.ts'
import { type OutcomeYear, outcomeFan } from '../../goals/index.ts'
import { paperSay } from '../words/paper-dictionary.ts'
import { hasTarget, languageOf, type ProposedPlan } from './plan-terms.ts'
import { endInWords } from './plan-words.ts'
import { column, drawPartTitle, type ProposalPart, titleHeight } from './proposal-part.ts'

const captionHeight = 13
/** The chart with as much of its surroundings as it needs to be read. */
export const leastPictureHeight = titleHeight + 96 + captionHeight

/** The goal as a picture, in a height that is given; undefined where there is no year to draw. */
export function picturePart(pdf: Pdf, plan: ProposedPlan, height: number): ProposalPart | undefined {
  const language = languageOf(plan)
  const say = paperSay[language]
  const chart = chartOf(plan)
  if (chart === undefined) return undefined
  return {
    height,
    draw(top) {
      const note = `${unitOf(chart, say)}, ${say.projected}`
      const y = drawPartTitle(pdf, say.picture, { ...column, y: top }, note)
      drawFanChart(pdf, { ...column, y, height: height - titleHeight - captionHeight }, chart)
      const line = { ...column, y: top + height - captionHeight + 2 }
      drawLine(pdf, say.caption, line, { size: 7.5, color: palette.text3 })
    },
  }
}

function chartOf(plan: ProposedPlan): FanChart | undefined {
  const years = outcomeFan(plan)
  const last = years.at(-1)
  if (last === undefined || last.year === 0) return undefined
  const { goal, result } = plan
  const language = languageOf(plan)
  const say = paperSay[language]
  const amount = shortRupees(result.inflationAdjustedGoal, language)
  const words = say.goalMark(amount, endInWords(plan), rupees(result.goalAmount))
  return {
    points: years.map(pointOf),
    target: hasTarget(plan) ? { value: result.inflationAdjustedGoal, words } : undefined,
    marks: marksOf(dayFromIso(goal.bookedFor), last.year, language),
    ends: { good: say.good, middle: say.middle, poor: say.poor, paidIn: say.paidIn },
    language,
  }
}

function unitOf({ points, target }: FanChart, say: (typeof paperSay)['en']): string {
  const unit = fanUnit(points, target?.value)
  return unit === '₹' ? unit : say[unit]
}

function pointOf({ year, future, paidIn }: OutcomeYear): FanPoint {
  return { at: year, values: future, paidIn }
}

/** The months at both ends, and years between them that stand apart. */
function marksOf(start: number, years: number, language: Language): FanChart['marks'] {
  const every = Math.max(1, Math.ceil(years / 6))
  const monthAfter = (count: number) => dayInWords(addYears(start, count), language).replace(/^\d+ /, '')
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
