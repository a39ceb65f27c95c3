import { commissionCheckRoutes, commissionStatementRoutes, largestCommission } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import {
  changeTolerance,
  checkCommission,
  listCommissionGroups,
  listCommissionLines,
} from './expected/check-commission.ts'
import { nameAccount, nameScheme } from './expected/open-questions.ts'
import { listCommission, readCommissionFile, takeBackCommission } from './keeping/read-statement.ts'

/** Base64 takes four bytes for three, and the rest of the body is small. */
const bodyLimit = Math.ceil((largestCommission * 4) / 3) + 65_536

export function serveCommission(serve: Serve): void {
  const routes = commissionStatementRoutes
  serve(routes.readCommission, (context, { body }) => readCommissionFile(context, body), {
    transaction: 'none',
    cost: 3,
    bodyLimit,
  })
  serve(routes.listCommission, (context) => listCommission(context))
  serve(routes.takeBackCommission, (context, { params }) => takeBackCommission(context, params.id), {
    cost: 2,
  })
  const check = commissionCheckRoutes
  serve(check.checkCommission, (context, { query }) => checkCommission(context, query), { cost: 10 })
  serve(check.listCommissionLines, (context, { query }) => listCommissionLines(context, query), { cost: 10 })
  serve(check.listCommissionGroups, (context, { query }) => listCommissionGroups(context, query), {
    cost: 10,
  })
  serve(check.nameCommissionScheme, (context, { params, body }) =>
    nameScheme(context, params.id, body.fundCode),
  )
  serve(check.nameCommissionAccount, (context, { params, body }) =>
    nameAccount(context, params.id, body.clientId),
  )
  serve(check.changeTolerance, (context, { body }) => changeTolerance(context, body))
}
