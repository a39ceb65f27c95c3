import { setImmediate as others } from 'node:timers/promises'
import { type CodeFile, pan, railClientCode } from '@lakshya/contract'
import { maskPan } from '../../../core/audit/mask.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { nameKeyOf, panContext } from '../../clients/index.ts'
import {
  type CodeRow,
  codeRows,
  type JudgedRow,
  outcomeOf,
  readCode,
  refuseHeld,
  SeenBefore,
} from './code-cells.ts'
import { type ClientCode, type CodedClient, findCodeClients } from './order-codes.repository.ts'

/** After so many rows, each with a hash of its PAN, others come between. */
const rowsAtOnce = 500

type Book = Pick<AdviserContext, 'db' | 'firmId' | 'vault'>

interface ReadRow {
  row: CodeRow
  id: number | undefined
  pan: string | undefined
  panHash: string | undefined
  code: string | undefined
}

/** What becomes of each row of a file of clients' codes as the book stands now; nothing is changed. */
export async function judgeClientCodes(book: Book, file: CodeFile): Promise<JudgedRow<ClientCode>[]> {
  const rows: ReadRow[] = []
  for (const row of codeRows(file)) {
    rows.push(readRow(book, row))
    if (rows.length % rowsAtOnce === 0) await others()
  }
  const found = await findCodeClients(book.db, book.firmId, {
    ids: rows.flatMap(({ id }) => id ?? []),
    panHashes: rows.flatMap(({ panHash }) => (panHash === undefined ? [] : [Buffer.from(panHash, 'base64')])),
    codes: rows.flatMap(({ code }) => code ?? []),
  })
  const known = {
    byId: new Map(found.map((client) => [client.id, client])),
    byPan: new Map(
      // The embedded database gives plain bytes.
      found.flatMap((client) =>
        client.panHash === null ? [] : [[Buffer.from(client.panHash).toString('base64'), client] as const],
      ),
    ),
  }
  const matched = rows.map((one) => ({ ...one, client: clientOf(one, known) }))
  const seen = new SeenBefore()
  for (const one of matched) refuseTwice(one, seen)
  refuseHeld(
    matched.map(({ row, client, code }) => ({
      row,
      owner: client?.id,
      given: [['code', code]],
      after: [code ?? client?.code],
    })),
    new Map(found.flatMap((client) => (client.code === null ? [] : [[client.code, client] as const]))),
  )
  return matched.map(judgedOf)
}

function readRow({ vault }: Book, row: CodeRow): ReadRow {
  const number = row.text('client')
  const id = /^[1-9]\d{0,14}$/.test(number) ? Number(number) : undefined
  if (number !== '' && id === undefined) {
    row.refuse('client', 'A client number has digits alone, as in the template.')
  }
  const given = row.text('pan').toUpperCase().replaceAll(/\s/g, '')
  const read = given === '' ? undefined : pan.safeParse(given)
  if (read?.success === false) {
    row.refuse('pan', read.error.issues[0]?.message ?? 'This is no PAN.')
  }
  if (number === '' && given === '') {
    row.refuse('client', 'Say whose code it is, by the client number of the template or by the PAN.')
  }
  const code = readCode(row, 'code', railClientCode)
  const stated = read?.success === true ? read.data : undefined
  const panHash = stated === undefined ? undefined : vault.hash(panContext, stated).toString('base64')
  return { row, id, pan: stated, panHash, code }
}

interface Known {
  byId: ReadonlyMap<number, CodedClient>
  byPan: ReadonlyMap<string, CodedClient>
}

/** Whom a row is of; says why where that is not sure. A code at the wrong client would buy for the wrong person. */
function clientOf({ row, id, pan: stated, panHash }: ReadRow, known: Known): CodedClient | undefined {
  const byId = id === undefined ? undefined : known.byId.get(id)
  const byPan = panHash === undefined ? undefined : known.byPan.get(panHash)
  if (id !== undefined && byId === undefined) {
    row.refuse('client', `No client of your book has the number ${id}. Take the numbers from the template.`)
    return undefined
  }
  if (stated !== undefined && byPan === undefined && byId === undefined) {
    row.refuse(
      'pan',
      `No client of your book has the PAN ${maskPan(stated)}. Register the client first, or mend the PAN.`,
    )
    return undefined
  }
  const isOfAnother = byId !== undefined && panHash !== undefined && byPan?.id !== byId.id
  if (isOfAnother) {
    const whose = byPan === undefined ? 'nobody’s in your book' : `${byPan.name}’s`
    row.refuse('pan', `The number is ${byId.name}’s and the PAN is ${whose}. Leave one of them out.`)
    return undefined
  }
  const name = row.text('name').replaceAll(/\s+/g, ' ')
  if (byId !== undefined && byPan === undefined && name !== '' && nameKeyOf(name) !== byId.nameKey) {
    row.refuse(
      'name',
      `Client ${byId.id} is ${byId.name} in your book. Were the rows sorted without the number?`,
    )
    return undefined
  }
  return byId ?? byPan
}

type Matched = ReadRow & { client: CodedClient | undefined }

function refuseTwice({ row, client, code }: Matched, seen: SeenBefore): void {
  const earlier = client && seen.see(`client ${client.id}`, row.row)
  if (client !== undefined && earlier !== undefined) {
    row.refuse('client', `${client.name} stands in row ${earlier} too. Keep one of the rows.`)
  }
  const sameCode = code === undefined ? undefined : seen.see(`code ${code}`, row.row)
  if (sameCode !== undefined) {
    row.refuse('code', `The code ${code} stands in row ${sameCode} too. Each client has a code of its own.`)
  }
}

function judgedOf({ row, client, code = '' }: Matched): JudgedRow<ClientCode> {
  const before = client?.code ?? null
  const outcome = row.reasons.length > 0 || client === undefined ? 'refused' : outcomeOf(code, before)
  const isKept = (outcome === 'new' || outcome === 'changes') && client !== undefined
  return {
    judged: {
      row: row.row,
      outcome,
      name: client?.name ?? row.text('name'),
      known: client === undefined ? null : String(client.id),
      code: code === '' && outcome === 'blank' ? (before ?? '') : code,
      before,
      reasons: row.reasons,
    },
    kept: isKept ? { clientId: client.id, code } : undefined,
  }
}
