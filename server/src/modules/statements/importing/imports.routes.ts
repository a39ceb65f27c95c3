import { largestStatement, statementImportRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { applyImport } from './apply-import.ts'
import { answerImport, readStatement } from './read-statement.ts'
import { takeBackImport } from './take-back.ts'
import { listStatements, viewImport } from './view-import.ts'

/** Base64 takes four bytes for three, and the rest of the body is small. */
const bodyLimit = Math.ceil((largestStatement * 4) / 3) + 4096

export function serveStatementImports(serve: Serve): void {
  const routes = statementImportRoutes
  serve(routes.readStatement, (context, { body }) => readStatement(context, body), {
    transaction: 'none',
    cost: 3,
    bodyLimit,
  })
  serve(routes.listStatementImports, (context) => listStatements(context))
  serve(routes.getStatementImport, (context, { params }) => viewImport(context, params.id))
  serve(routes.answerStatementImport, (context, { params, body }) => answerImport(context, params.id, body), {
    cost: 3,
    bodyLimit: 1_000_000,
  })
  serve(routes.applyStatementImport, (context, { params }) => applyImport(context, params.id), { cost: 4 })
  serve(routes.takeBackStatementImport, (context, { params }) => takeBackImport(context, params.id), {
    cost: 2,
  })
}
