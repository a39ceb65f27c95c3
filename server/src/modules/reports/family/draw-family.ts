import type { Family } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { chanceIn } from '../../../core/language/said-terms.ts'
import type { Pdf } from '../../../core/pdf/document.ts'
import { dateInWords, shortRupees } from '../../../core/pdf/figures-in-words.ts'
import { drawKeyFigures } from '../../../core/pdf/heading.ts'
import { palette } from '../../../core/pdf/palette.ts'
import { settable } from '../../../core/pdf/settable.ts'
import { drawParagraph, heightOf } from '../../../core/pdf/text.ts'
import { densities, drawFlowTable, type FlowTable } from '../drawing/flow-table.ts'
import { yearWords } from '../drawing/gains-tables.ts'
import { reportSay, standingSay } from '../drawing/report-dictionary.ts'
import { column, drawReportTitle, type Flow } from '../drawing/report-flow.ts'
import { gainInWords, noFigure, returnInWords, titled } from '../drawing/report-words.ts'
import { familySay } from './family-dictionary.ts'
import { type FamilyReport, printedMember } from './family-report.ts'

const gap = 10
const basisStyle = { size: 7, color: palette.text2, lineGap: 0.3 } as const

/** A family on paper: together, each member, the goals, and the year's gains by person. */
export function drawFamily(pdf: Pdf, flow: Flow, report: FamilyReport): void {
  const { family, client, today, language } = report
  const subtitle = familySay[language].familyOf(family.members.length, dateInWords(today, language))
  drawReportTitle(pdf, flow, client.printedName, subtitle)
  flow.y = drawKeyFigures(pdf, keyFigures(report), flow.y) + gap
  for (const table of [membersTable(report), goalsTable(report), gainsTable(report)]) {
    if (table.rows.length === 0) continue
    drawFlowTable(pdf, flow, table, densities[1])
    flow.y += gap
  }
  const basis = basisWords(report)
  flow.need(heightOf(pdf, basis, column.width, basisStyle))
  drawParagraph(pdf, basis, { ...column, y: flow.y }, basisStyle)
}

function keyFigures({ family, language }: FamilyReport) {
  const { value, invested, gain, absolute, costOfHeld, valueLessInvested, gainByInvested } =
    reportSay[language]
  const say = familySay[language]
  return [
    [value, rupees(family.value), say.allTogether],
    [invested, rupees(family.invested), costOfHeld],
    [gain, gainInWords(family.value - family.invested), valueLessInvested],
    [absolute, returnInWords(family.absoluteReturn), gainByInvested],
    ['XIRR', rateInWords(family), say.xirrOfAll],
  ] as const
}

const rateInWords = ({ xirr }: Pick<Family, 'xirr'>) => returnInWords(xirr.kind === 'rate' ? xirr.rate : null)

function membersTable({ family: { members, headClientId }, language }: FamilyReport): FlowTable {
  const say = familySay[language]
  const { invested, value, gain } = reportSay[language]
  return {
    ...titled(say.members, language),
    note: say.membersNote,
    columns: [
      { title: say.name, width: 0 },
      { title: say.goals, width: 40, align: 'right' },
      { title: invested, width: 80, align: 'right' },
      { title: value, width: 80, align: 'right' },
      { title: gain, width: 80, align: 'right' },
      { title: 'XIRR', width: 50, align: 'right' },
    ],
    rows: members.map((member) => {
      const name = printedMember({ clientId: member.id, clientName: member.name }, language)
      return {
        cells: [
          member.id === headClientId ? say.head(name) : name,
          String(member.goalCount),
          rupees(member.invested),
          rupees(member.value),
          gainInWords(member.value - member.invested),
          rateInWords(member),
        ],
      }
    }),
  }
}

function goalsTable({ goals, language }: FamilyReport): FlowTable {
  const say = familySay[language]
  const { goal: goalHead, value, goalNo } = reportSay[language]
  return {
    ...titled(say.goals, language),
    note: say.soonestFirst,
    columns: [
      { title: goalHead, width: 0 },
      { title: say.member, width: 120 },
      { title: say.target, width: 60, align: 'right' },
      { title: say.by, width: 62, align: 'right' },
      { title: value, width: 70, align: 'right' },
      { title: say.status, width: 78 },
      { title: say.chance, width: 42, align: 'right' },
    ],
    rows: goals.map((goal) => {
      const standing = goal.standing === null ? noFigure : standingSay[language][goal.standing]
      return {
        cells: [
          settable(goal.name, goalNo(goal.goalId)),
          printedMember(goal, language),
          shortRupees(goal.targetAmount, language),
          dateInWords(goal.targetDate, language),
          rupees(goal.currentValue),
          goal.isFinalised ? standing : say.notFinalised,
          goal.chance === null ? noFigure : chanceIn(language, goal.chance * 100),
        ],
      }
    }),
  }
}

function gainsTable({ gains: { members, totals }, language }: FamilyReport): FlowTable {
  const say = familySay[language]
  const right = { align: 'right' } as const
  return {
    ...titled(say.gainsOf(yearWords(totals.year)), language),
    note: say.gainsNote,
    columns: [
      { title: say.member, width: 0 },
      { title: say.realisedShort, width: 66, ...right },
      { title: say.realisedLong, width: 66, ...right },
      { title: say.exemptionUsed, width: 66, ...right },
      { title: say.exemptionLeft, width: 66, ...right },
      { title: say.estimatedTax, width: 62, ...right },
      { title: say.notRealised, width: 66, ...right },
    ],
    rows: [
      ...members.map(({ realised, estimate, unrealised, ...whose }) => ({
        cells: [
          printedMember(whose, language),
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
          say.together,
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

function basisWords({ family, gains, language }: FamilyReport): string {
  const say = familySay[language]
  return [
    ...(family.isSimulated ? [reportSay[language].simulated] : []),
    say.xirrBasis,
    say.gainsBasis(dateInWords(gains.totals.rates.asOf, language)),
    say.chanceBasis,
  ].join(' ')
}
