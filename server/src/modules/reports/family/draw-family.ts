import type { Family, FamilyGoal } from '@lakshya/contract'
import { chanceWords, rupees } from '@lakshya/engine'
import type { Pdf } from '../../../core/pdf/document.ts'
import { dateInWords, shortRupees } from '../../../core/pdf/figures-in-words.ts'
import { drawKeyFigures } from '../../../core/pdf/heading.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { settable } from '../../../core/pdf/settable.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import { densities, drawFlowTable, type FlowTable } from '../drawing/flow-table.ts'
import { yearWords } from '../drawing/gains-tables.ts'
import { column, drawReportTitle, type Flow } from '../drawing/report-flow.ts'
import { gainInWords, noFigure, returnInWords } from '../drawing/report-words.ts'
import { type FamilyReport, printedMember } from './family-report.ts'

const gap = 10
const basisStyle = { size: 7, color: palette.text2, lineGap: 0.3 } as const

/** A family on paper: together, each member, the goals, and the year's gains by person. */
export function drawFamily(pdf: Pdf, flow: Flow, report: FamilyReport): void {
  const { family, client, today } = report
  const count = family.members.length === 1 ? '1 member' : `${family.members.length} members`
  drawReportTitle(pdf, flow, client.printedName, `Family of ${count}. As of ${dateInWords(today)}.`)
  flow.y = drawKeyFigures(pdf, keyFigures(family), flow.y) + gap
  for (const table of [membersTable(family), goalsTable(report.goals), gainsTable(report)]) {
    if (table.rows.length === 0) continue
    drawFlowTable(pdf, flow, table, densities[1])
    flow.y += gap
  }
  const basis = basisWords(report)
  flow.need(heightOf(pdf, basis, column.width, basisStyle))
  drawParagraph(pdf, basis, { ...column, y: flow.y }, basisStyle)
}

function keyFigures(family: Family) {
  return [
    ['Value', rupees(family.value), 'all members together'],
    ['Invested', rupees(family.invested), 'cost of what is held'],
    ['Gain', gainInWords(family.value - family.invested), 'value − invested'],
    ['Absolute return', returnInWords(family.absoluteReturn), 'gain ÷ invested'],
    ['XIRR', rateInWords(family), 'of all cash flows as one'],
  ] as const
}

const rateInWords = ({ xirr }: Pick<Family, 'xirr'>) => returnInWords(xirr.kind === 'rate' ? xirr.rate : null)

function membersTable({ members, headClientId }: Family): FlowTable {
  return {
    title: 'Members',
    note: 'rupees; what is a member’s stays the member’s own',
    columns: [
      { title: 'Name', width: 0 },
      { title: 'Goals', width: 40, align: 'right' },
      { title: 'Invested', width: 80, align: 'right' },
      { title: 'Value', width: 80, align: 'right' },
      { title: 'Gain', width: 80, align: 'right' },
      { title: 'XIRR', width: 50, align: 'right' },
    ],
    rows: members.map((member) => ({
      cells: [
        `${printedMember({ clientId: member.id, clientName: member.name })}${member.id === headClientId ? ', head' : ''}`,
        String(member.goalCount),
        rupees(member.invested),
        rupees(member.value),
        gainInWords(member.value - member.invested),
        rateInWords(member),
      ],
    })),
  }
}

function goalsTable(goals: readonly FamilyGoal[]): FlowTable {
  return {
    title: 'Goals',
    note: 'the soonest first',
    columns: [
      { title: 'Goal', width: 0 },
      { title: 'Member', width: 120 },
      { title: 'Target', width: 60, align: 'right' },
      { title: 'By', width: 62, align: 'right' },
      { title: 'Value', width: 70, align: 'right' },
      { title: 'Status', width: 78 },
      { title: 'Chance', width: 42, align: 'right' },
    ],
    rows: goals.map((goal) => ({
      cells: [
        settable(goal.name, `Goal no. ${goal.goalId}`),
        printedMember(goal),
        shortRupees(goal.targetAmount),
        dateInWords(goal.targetDate),
        rupees(goal.currentValue),
        goal.isFinalised ? (goal.standing ?? noFigure) : 'Not finalised',
        goal.chance === null ? noFigure : chanceWords(goal.chance * 100),
      ],
    })),
  }
}

function gainsTable({ gains: { members, totals } }: FamilyReport): FlowTable {
  const right = { align: 'right' } as const
  return {
    title: `Capital gains, ${yearWords(totals.year)}`,
    note: 'rupees; each person’s estimate and exemption are the person’s own',
    columns: [
      { title: 'Member', width: 0 },
      { title: 'Realised, short', width: 66, ...right },
      { title: 'Realised, long', width: 66, ...right },
      { title: 'Exemption used', width: 66, ...right },
      { title: 'Exemption left', width: 66, ...right },
      { title: 'Estimated tax', width: 62, ...right },
      { title: 'Not realised', width: 66, ...right },
    ],
    rows: [
      ...members.map(({ realised, estimate, unrealised, ...whose }) => ({
        cells: [
          printedMember(whose),
          gainInWords(realised.short),
          gainInWords(realised.long),
          ...(estimate.kind === 'tax'
            ? [rupees(estimate.exemptionUsed), rupees(estimate.exemptionLeft), rupees(estimate.tax)]
            : [noFigure, noFigure, noFigure]),
          gainInWords(unrealised.gain),
        ],
      })),
      {
        cells: [
          'Together',
          gainInWords(totals.realised.short),
          gainInWords(totals.realised.long),
          '',
          '',
          rupees(totals.tax),
          gainInWords(totals.unrealised.gain),
        ],
        look: 'total' as const,
      },
    ],
  }
}

function basisWords({ family, gains }: FamilyReport): string {
  return [
    ...(family.isSimulated
      ? ['Simulated data: some of the NAVs behind these figures are made up and say nothing about the funds.']
      : []),
    'XIRR together is the yearly return that the cash flows of all members come to as one; it is no mean of theirs.',
    `Capital gains are an estimate by the rates on file as of ${dateInWords(gains.totals.rates.asOf)}, first in, first out in each folio; an exemption is used by the person who has it and by nobody else.`,
    'Status and chance are estimates by a model from past NAVs and long-term assumptions, and no promise.',
  ].join(' ')
}
