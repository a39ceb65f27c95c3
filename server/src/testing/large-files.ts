import { gzipSync } from 'node:zlib'
import {
  largeImportRoutes,
  largeLimits,
  type StatementImport,
  statementImportRoutes,
} from '@lakshya/contract'
import { createLogger } from '../core/process/logger.ts'
import { refreshLedgers, workLargeImports } from '../modules/statements/index.ts'
import type { TestAdviser, TestApp } from './test-app.ts'

const run = { signal: new AbortController().signal, report: () => {} }

/** What the jobs of registrars' files do when they are woken. */
export async function workFiles({ dependencies }: TestApp): Promise<void> {
  await workLargeImports(dependencies, run, createLogger('silent'))
  await refreshLedgers(dependencies, run)
}

/** An import that was begun, without its pieces. */
export async function beginFiles(adviser: TestAdviser, files: readonly Buffer[]): Promise<number> {
  const body = { files: files.map(({ length }, place) => ({ name: `file-${place}.csv`, bytes: length })) }
  const { status, body: begun } = await adviser.call(largeImportRoutes.beginLargeImport, { body })
  if (status !== 201) throw new Error(`Not begun: ${JSON.stringify(begun)}`)
  return begun.id
}

/** Sends registrars' files piece by piece as the browser does, and has them read. @returns the import as it then stands */
export async function readFiles(
  test: TestApp,
  adviser: TestAdviser,
  files: readonly Buffer[],
): Promise<StatementImport> {
  const id = await beginFiles(adviser, files)
  for (const [file, bytes] of files.entries()) {
    for (let place = 0; place * largeLimits.pieceBytes < bytes.length; place += 1) {
      const piece = bytes.subarray(place * largeLimits.pieceBytes, (place + 1) * largeLimits.pieceBytes)
      const body = { file, place, content: gzipSync(piece).toString('base64') }
      await adviser.call(largeImportRoutes.sendPiece, { params: { id }, body })
    }
  }
  await workFiles(test)
  return viewFiles(adviser, id)
}

export async function viewFiles(adviser: TestAdviser, id: number): Promise<StatementImport> {
  return (await adviser.call(statementImportRoutes.getStatementImport, { params: { id } })).body
}

/** Applies what was read. @returns the import once its rows are in the book, and the ledgers made */
export async function applyFiles(test: TestApp, adviser: TestAdviser, id: number): Promise<StatementImport> {
  const { status, body } = await adviser.call(statementImportRoutes.applyStatementImport, { params: { id } })
  if (status !== 200) throw new Error(`Not applied: ${JSON.stringify(body)}`)
  await workFiles(test)
  return viewFiles(adviser, id)
}
