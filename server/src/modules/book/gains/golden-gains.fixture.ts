import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const path = join(import.meta.dirname, '../../../../../../shared/golden-next/gains.json')
/** Whether there are golden values: they are beside the project, or nowhere. */
export const hasGolden = existsSync(path)

const nets = z.object({
  slab: z.number(),
  'equity-short': z.number(),
  'other-long': z.number(),
  'equity-long': z.number(),
})
export type Nets = z.infer<typeof nets>
const fund = z.object({
  kind: z.string(),
  fmv: z.string().nullable(),
  lots: z.array(z.object({ day: z.string(), units: z.number(), cost: z.number() })),
})
export type GoldenFund = z.infer<typeof fund>
const yearFigures = z.object({
  exemption_used: z.number(),
  exemption_left: z.number(),
  unused_losses: z.number(),
  tax: z.number(),
})
export type YearFigures = z.infer<typeof yearFigures>
const profile = z.object({
  slab: z.number(),
  surcharge: z.number(),
  brought_forward: z.object({ short: z.number(), long: z.number() }),
})
export type Profile = z.infer<typeof profile>
const goldenCase = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('redemption'),
    id: z.string(),
    input: z.object({ fund: fund.extend({ nav: z.string() }), units: z.number(), sold: z.string() }),
    expected: z.object({
      feasible: z.boolean(),
      load: z.number().optional(),
      stt: z.number().optional(),
      proceeds: z.number().optional(),
      gain: z.number().optional(),
      pieces: z
        .array(
          z.object({
            day: z.string(),
            units: z.number(),
            proceeds: z.number(),
            cost: z.number(),
            cost_counted: z.number(),
            gain: z.number(),
            tax_class: z.string().nullable(),
          }),
        )
        .optional(),
    }),
  }),
  z.object({
    kind: z.literal('year'),
    id: z.string(),
    input: z.object({ financial_year: z.number(), nets, profile }),
    expected: yearFigures.extend({ taxable: nets }),
  }),
  z.object({
    kind: z.literal('statement'),
    id: z.string(),
    input: z.object({
      folios: z.array(fund.extend({ folio: z.string() })),
      sales: z.array(z.object({ folio: z.string(), day: z.string(), units: z.number(), nav: z.string() })),
      financial_year: z.number(),
      profile,
    }),
    expected: yearFigures.extend({
      sales: z.array(z.object({ proceeds: z.number(), stt: z.number() })),
      nets,
      schedule_112a: z.array(z.object({ units: z.number(), consideration: z.number(), balance: z.number() })),
      left: z.record(z.string(), z.object({ units: z.number(), cost: z.number() })).optional(),
    }),
  }),
])
type GoldenCase = z.infer<typeof goldenCase>

const cases: GoldenCase[] = hasGolden
  ? z
      .object({ cases: z.array(z.looseObject({ kind: z.string() })) })
      .parse(JSON.parse(readFileSync(path, 'utf8')))
      .cases.flatMap((one) =>
        ['redemption', 'year', 'statement'].includes(one.kind) ? [goldenCase.parse(one)] : [],
      )
  : []
/** The golden cases of a kind. */
export const ofKind = <K extends GoldenCase['kind']>(kind: K) =>
  cases.filter((one): one is Extract<GoldenCase, { kind: K }> => one.kind === kind)
