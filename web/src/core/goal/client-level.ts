import { bolderReason, type ClientDetail, type OptimizationResult } from '@lakshya/contract'
import { baseRiskAppetite, levelsBolder, type MixRiskLevel } from '@lakshya/engine'
import { formatDate } from '../formats/format.ts'
import { levelText } from '../formats/risk-words.ts'

type Client = Pick<ClientDetail, 'riskAppetite' | 'riskAppetiteRecordedAt'>

/** The client's own risk level, 0 to 15; the usual one where no appetite is on record. */
export function clientLevelOf({ riskAppetite }: Pick<Client, 'riskAppetite'>): number {
  return baseRiskAppetite(riskAppetite ?? undefined)
}

/** By how many levels a plan's mix is bolder than the client's own level; 0 where it is not, or is not known yet. */
export function bolderBy(
  client: Pick<Client, 'riskAppetite'> | undefined,
  result: Pick<OptimizationResult, 'mixRiskLevel'> | undefined,
): number {
  const mix = result?.mixRiskLevel
  return client === undefined || mix === undefined ? 0 : levelsBolder(mix, clientLevelOf(client))
}

/** '1.3 levels bolder than the client’s level of 9 (14 Nov 2026).' */
export function bolderWords(client: Client, mix: MixRiskLevel): string {
  const by = levelsBolder(mix, clientLevelOf(client)).toFixed(1)
  const levels = `${mix.isBolder ? 'More than ' : ''}${by} ${by === '1.0' ? 'level' : 'levels'} bolder than`
  const level = levelText(clientLevelOf(client))
  if (client.riskAppetite === null)
    return `${levels} level ${level}, which stands in until an appetite is on record.`
  const recorded = client.riskAppetiteRecordedAt
  return `${levels} the client’s level of ${level}${recorded === null ? '' : ` (${formatDate(recorded)})`}.`
}

/** What is wrong with the reason of a plan that needs one; undefined where it is one. */
export function reasonProblem(reason: string): string | undefined {
  return bolderReason.safeParse(reason.trim()).error?.issues[0]?.message
}
