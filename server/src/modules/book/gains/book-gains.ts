import type { ClientGains, GainsLine, GainsPart, GainsTotals } from '@lakshya/contract'
import { paiseOf, taxSource } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { BookContext } from '../figures/book-context.ts'
import { rupeeNumber } from '../figures/commission.ts'
import { clientGains, presentYear } from './client-gains.ts'
import { countGainClients, findFamilyMembers, findGainClients } from './gain-clients.repository.ts'

const pageSize = 25
const partSize = 200

/** The gains of the clients who hold or sold anything, a page by name. */
export async function listGains(
  context: AdviserContext & BookContext,
  { year, limit = pageSize, cursor }: { year?: number; limit?: number; cursor?: number },
): Promise<GainsLine[]> {
  const { db, firmId } = context
  const ids = await findGainClients(db, firmId, { after: cursor, limit: limit + 1 })
  const page = ids.slice(0, limit)
  const last = page.at(-1)
  if (ids.length > limit && last !== undefined) context.setNextCursor(String(last))
  return (await clientGains(context, page, year)).map(lineOf)
}

/** Sums over the next clients of a book, each with an estimate of its own. */
export async function sumGains(
  context: BookContext,
  { year = presentYear(context), cursor }: { year?: number; cursor?: number },
): Promise<GainsPart> {
  const { db, firmId } = context
  const ids = await findGainClients(db, firmId, { after: cursor, limit: partSize + 1 })
  const part = ids.slice(0, partSize)
  const lines = (await clientGains(context, part, year)).map(lineOf)
  return {
    ...totalsOf(lines, year),
    of: await countGainClients(db, firmId),
    next: ids.length > partSize ? String(part.at(-1)) : null,
  }
}

/**
 * The gains of a family's members, each with its own exemption, and their sums.
 * @throws NOT_FOUND alike for a family that does not exist and for another firm's
 */
export async function familyGains(context: BookContext, familyId: number, year = presentYear(context)) {
  const family = await findFamilyMembers(context.db, context.firmId, familyId)
  if (family === undefined) throw new AppError('NOT_FOUND')
  const members = (await clientGains(context, family.clientIds, year)).map(lineOf)
  return { name: family.name, members, totals: totalsOf(members, year) }
}

function lineOf({ clientId, clientName, realised, unrealised, estimate, notes }: ClientGains): GainsLine {
  return {
    clientId,
    clientName,
    realised: { ...realised.sums, nets: realised.nets },
    estimate,
    unrealised: unrealised.sums,
    notes: notes.length,
  }
}

function totalsOf(lines: readonly GainsLine[], year: number): GainsTotals {
  const sum = (of: (line: GainsLine) => number) =>
    rupeeNumber(lines.reduce((total, line) => total + paiseOf(of(line).toFixed(2)), 0n))
  return {
    year,
    clients: lines.length,
    realised: {
      cost: sum(({ realised }) => realised.cost),
      gain: sum(({ realised }) => realised.gain),
      short: sum(({ realised }) => realised.short),
      long: sum(({ realised }) => realised.long),
      proceeds: sum(({ realised }) => realised.proceeds),
      load: sum(({ realised }) => realised.load),
      stt: sum(({ realised }) => realised.stt),
      nets: {
        'equity-long': sum(({ realised }) => realised.nets['equity-long']),
        'equity-short': sum(({ realised }) => realised.nets['equity-short']),
        'other-long': sum(({ realised }) => realised.nets['other-long']),
        slab: sum(({ realised }) => realised.nets.slab),
      },
    },
    unrealised: {
      cost: sum(({ unrealised }) => unrealised.cost),
      gain: sum(({ unrealised }) => unrealised.gain),
      short: sum(({ unrealised }) => unrealised.short),
      long: sum(({ unrealised }) => unrealised.long),
      value: sum(({ unrealised }) => unrealised.value),
    },
    tax: sum(({ estimate }) => (estimate.kind === 'tax' ? estimate.tax : 0)),
    withoutFigure: lines.filter(({ estimate }) => estimate.kind === 'none').length,
    rates: taxSource,
  }
}
