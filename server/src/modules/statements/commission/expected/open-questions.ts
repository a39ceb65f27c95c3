import type { CommissionQuestion } from '@lakshya/contract'
import { z } from 'zod'
import { AppError } from '../../../../core/app-error.ts'
import { audit } from '../../../../core/audit/audit.ts'
import { requireClient } from '../../../../core/database/require-client.ts'
import type { AdviserContext } from '../../../../core/http/request-context.ts'
import { schemesByCode } from '../../../market/index.ts'
import { nameSchemes } from '../../importing/imports.repository.ts'
import { otherRegistrar } from '../keeping/scheme-lookup.ts'
import type { CommissionTime } from './compute-lines.ts'
import {
  findUnknownAccounts,
  findUnknownSchemes,
  setAccount,
  setScheme,
  type UnknownScheme,
} from './questions.repository.ts'

const holder = z.object({ name: z.string().nullable() })

/** What nobody knows of a time's rows: registrars' codes, and whose folios they are; what was paid most first. */
export async function openQuestions(
  { db, firmId, vault }: Pick<AdviserContext, 'db' | 'firmId' | 'vault'>,
  time: CommissionTime,
): Promise<CommissionQuestion[]> {
  const schemes = await findUnknownSchemes(db, firmId, time)
  const accounts = await findUnknownAccounts(db, firmId, time)
  return [
    ...schemes.map((row) => ({
      kind: 'scheme' as const,
      id: row.id,
      words: schemeWords(row),
      rowCount: row.rows,
      gross: Number(row.gross),
    })),
    ...accounts.map(({ id, folio, holder_sealed: sealed, rows, gross }) => {
      const opened =
        sealed === null
          ? '{"name":null}'
          : vault.open('commission_account.holder_sealed', [firmId, id], Buffer.from(sealed))
      const { name } = holder.parse(JSON.parse(opened))
      const whose = [folio === null ? undefined : `folio ${folio}`, name ?? undefined].filter(
        (part) => part !== undefined,
      )
      return {
        kind: 'account' as const,
        id,
        words: `${whose.join(', ') || 'A PAN'} is not in your book. Whose is it?`.replace(/^f/, 'F'),
        rowCount: rows,
        gross: Number(gross),
      }
    }),
  ]
}

function schemeWords({ registrar, house, code, isin, name }: UnknownScheme): string {
  const printed = [name, code === null ? undefined : `code ${code}`, isin ?? undefined].filter(
    (part) => part != null,
  )
  const whose = registrar ?? house ?? 'The file'
  return `${whose} names ‘${printed.join(', ')}’. Which scheme is it?`
}

/**
 * Keeps which scheme of the market a registrar's code is, for its statements too; null leaves it out of the check.
 * @throws NOT_FOUND; INVALID_INPUT for a code that the market does not have
 */
export async function nameScheme(
  context: AdviserContext,
  id: number,
  fundCode: string | null,
): Promise<undefined> {
  const { db, firmId } = context
  const code = fundCode === null ? null : Number(fundCode)
  if (code !== null && (await schemesByCode(db, [code])).length === 0) {
    const message = 'The market has no scheme with this code. Choose another one.'
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'fundCode', message }] })
  }
  const scheme = await setScheme(db, firmId, id, code)
  if (scheme === undefined) throw new AppError('NOT_FOUND')
  if (code !== null && scheme.code !== null) {
    const registrar = scheme.registrar ?? otherRegistrar
    await nameSchemes(db, firmId, [{ registrar, registrar_code: scheme.code, fund_code: code }])
  }
  await audit(context, firmId, {
    action: 'firm.commission-answered',
    record: { kind: 'commission-scheme', id },
    words: code === null ? 'Left out' : `Scheme ${code}`,
  })
  return undefined
}

/** Keeps whose a folio is; null leaves it out of the check. @throws NOT_FOUND */
export async function nameAccount(
  context: AdviserContext,
  id: number,
  clientId: number | null,
): Promise<undefined> {
  const { db, firmId } = context
  if (clientId !== null) await requireClient(db, firmId, clientId)
  if (!(await setAccount(db, firmId, id, clientId))) throw new AppError('NOT_FOUND')
  await audit(context, firmId, {
    action: 'firm.commission-answered',
    record: { kind: 'commission-account', id },
    words: clientId === null ? 'Left out' : 'Client named',
  })
  return undefined
}
