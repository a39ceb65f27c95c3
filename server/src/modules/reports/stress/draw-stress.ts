import {
  fundCategoryName,
  type StressedChance,
  type StressedClient,
  type StressedGoal,
  type StressedValue,
  scenarioName,
  stressCaution,
  stressMethod,
} from '@lakshya/contract'
import { chanceWords, rupees } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { dateInWords, percentInWords, shortRupees } from '../../../core/pdf/figures-in-words.ts'
import { drawKeyFigures } from '../../../core/pdf/heading.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import { densities, drawFlowTable, type FlowTable } from '../drawing/flow-table.ts'
import { column, drawReportTitle, type Flow } from '../drawing/report-flow.ts'
import { clientLine, noFigure, rupeesInWords } from '../drawing/report-words.ts'
import { printedName, type StressReport } from './stress-report.ts'

const gap = 10
const basisStyle = { size: 7, color: palette.text2, lineGap: 0.3 } as const
/** So many clients are printed; the CSV has all. */
export const clientsPrinted = 100

/** A scenario on paper: the figures, kinds, chances, then clients or goals, and how it was reckoned. */
export function drawStress(pdf: Pdf, flow: Flow, report: StressReport): void {
  const { answer, today } = report
  const whom = clientLine(report)
  drawReportTitle(
    pdf,
    flow,
    scenarioName(answer),
    `A scenario, not a forecast. ${whom}, as of ${dateInWords(today)}.`,
  )
  flow.y = drawKeyFigures(pdf, keyFigures(report), flow.y) + gap
  for (const table of tablesOf(report)) {
    drawFlowTable(pdf, flow, table, densities[1])
    flow.y += gap
  }
  const basis = [...stressMethod(answer, dateInWords), ...untoldWords(report), stressCaution].join(' ')
  flow.need(heightOf(pdf, basis, column.width, basisStyle))
  drawParagraph(pdf, basis, { ...column, y: flow.y }, basisStyle)
}

function keyFigures({ answer }: StressReport) {
  const { value, offTrack, judged, middleChance, losing, clients, commission, navDate } = answer
  const { before, after } = value
  const middle =
    middleChance === null
      ? noFigure
      : `${chanceWords(middleChance.before * 100)} to ${chanceWords(middleChance.after * 100)}`
  return [
    [
      'Value before',
      shortRupees(before),
      navDate === null ? 'no NAV yet' : `NAVs to ${dateInWords(navDate)}`,
    ],
    ['Value after', shortRupees(after), `${percentWords(value)} at once`],
    [
      'Goals off track',
      `${offTrack.before} to ${offTrack.after}`,
      `${offTrack.falls} of ${judged} fall under 70%`,
    ],
    ['Middle chance', middle, 'half are above'],
    ...(commission === null
      ? []
      : ([
          ['Losing over 20%', String(losing.clients), `of ${clients} clients`],
          ['Monthly commission', rupees(commission.after), `${rupees(commission.before)} before, estimate`],
        ] as const)),
  ] as const
}

function percentWords({ percent }: StressedValue): string {
  return percentInWords((percent ?? 0) / 100).replace('-', '−')
}

function figuresOf(value: StressedValue): string[] {
  return [
    rupees(value.before),
    rupees(value.after),
    rupeesInWords(value.after - value.before),
    percentWords(value),
  ]
}

const figureColumns = [
  { title: 'Before', width: 72, align: 'right' },
  { title: 'After', width: 72, align: 'right' },
  { title: 'Change', width: 72, align: 'right' },
  { title: 'Of value', width: 44, align: 'right' },
] as const

function tablesOf({ answer, clients, goals }: StressReport): FlowTable[] {
  const kinds: FlowTable = {
    title: 'Value by kind',
    note: 'rupees, the most lost first',
    columns: [{ title: 'Kind', width: 0 }, ...figureColumns],
    rows: [
      ...answer.kinds.map((kind) => ({ cells: [fundCategoryName(kind.category), ...figuresOf(kind)] })),
      { cells: ['All', ...figuresOf(answer.value)], look: 'total' },
    ],
  }
  const bands: FlowTable = {
    title: 'Goals by chance',
    note: 'off track under 70%',
    columns: [
      { title: 'Chance', width: 0 },
      { title: 'Goals before', width: 72, align: 'right' },
      { title: 'Goals after', width: 72, align: 'right' },
    ],
    rows: answer.bands.map(({ from, before, after }) => ({
      cells: [bandName(from), String(before), String(after)],
    })),
  }
  if (answer.client !== null) return [kinds, bands, goalTable(goals)]
  const ofClients = clientTable(clients, answer.clients)
  return answer.family === null ? [kinds, bands, ofClients] : [kinds, bands, ofClients, goalTable(goals)]
}

function bandName(from: number): string {
  if (from === 0) return 'Under 50%'
  return from === 90 ? '90% or reached' : `${from}–${from + 9}%`
}

function clientTable(clients: readonly StressedClient[], count: number): FlowTable {
  const printed = clients.slice(0, clientsPrinted)
  return {
    title: 'Clients, largest losers first',
    note:
      printed.length === count
        ? 'rupees'
        : `rupees; the first ${printed.length} of ${count}, the CSV has all`,
    columns: [
      { title: 'Client', width: 0 },
      ...figureColumns,
      { title: 'Goal hit most', width: 84 },
      { title: 'Its chance', width: 66, align: 'right' },
    ],
    rows: printed.map(({ clientId, name, value, hitMost }) => ({
      cells: [
        printedName(name, 'Client', clientId),
        ...figuresOf(value),
        hitMost === null ? 'None' : printedName(hitMost.name, 'Goal', hitMost.goalId),
        hitMost === null ? noFigure : chanceChange(hitMost),
      ],
    })),
  }
}

function goalTable(goals: readonly StressedGoal[]): FlowTable {
  return {
    title: 'Goals, hit most first',
    note: 'rupees',
    columns: [{ title: 'Goal', width: 0 }, ...figureColumns, { title: 'Chance', width: 80, align: 'right' }],
    rows: goals.map((goal) => ({
      cells: [printedName(goal.name, 'Goal', goal.goalId), ...figuresOf(goal.value), chanceChange(goal)],
    })),
  }
}

/** Example: '78% to 58%'. */
function chanceChange({ before, after }: StressedGoal): string {
  return `${chanceInWords(before)} to ${chanceInWords(after)}`
}

function chanceInWords({ isReached, chance }: StressedChance): string {
  if (isReached) return 'Reached'
  return chance === null ? noFigure : chanceWords(chance * 100)
}

function untoldWords({ answer: { untold, standIns } }: StressReport): string[] {
  return [
    ...untold.map(({ fundName, value, reason, named, clients }) => {
      const names = named.map(({ id, name }) => printedName(name, 'Client', id)).join(', ')
      const others = clients > named.length ? ` and ${clients - named.length} more` : ''
      return `${fundName} is left at ${rupees(value)}: ${reason}. Held by ${names}${others}.`
    }),
    ...standIns.map(({ fundName, as }) => `${fundName} goes by the record of ${as}.`),
  ]
}
