import {
  commissionCheckRoutes,
  commissionStatementRoutes,
  folioRoutes,
  largeImportRoutes,
  statementImportRoutes,
  transactionRoutes,
} from '@lakshya/contract'
import { ensureSchemes } from '../modules/market/index.ts'
import type { AuditedActs } from './act-makers.ts'
import { askBrokerage, commissionBody, commissionCsv, readBrokerage, wbr77 } from './commission-files.ts'
import { storeGoal } from './goals.ts'
import { readFiles } from './large-files.ts'
import { applyStatement, newStatement, readStatement } from './statements.ts'

const noAnswers = { leftOut: [], openings: {}, schemes: {}, investors: {} }

/** A row of CAMS' WBR2, with the columns that it needs. */
const file = Buffer.from(
  `AMC_CODE,FOLIO_NO,PRODCODE,SCHEME,INV_NAME,TRXNTYPE,TRXNNO,TRADDATE,UNITS,AMOUNT,PAN
H,1844,H02,HDFC Flexi Cap Fund,Asha Kale,P,1001,3/20/2023,10,102.5,`,
)

/** What routes of statements and folios write down. */
export const auditedStatementActs: AuditedActs = {
  'POST /api/statement-imports': [
    'ledger.statement-read',
    async ({ test }) => {
      await ensureSchemes(test.dependencies.database)
      const adviser = await test.newAdviser()
      return adviser.call(statementImportRoutes.readStatement, { body: newStatement() })
    },
  ],
  'POST /api/statement-imports/large': [
    'ledger.statement-read',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const body = { files: [{ name: 'book.csv', bytes: 1_000 }] }
      return adviser.call(largeImportRoutes.beginLargeImport, { body })
    },
  ],
  'PUT /api/statement-imports/:id/large-answers': [
    'ledger.statement-answered',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const { id } = await readFiles(test, adviser, [file])
      const body = { leaveOut: ['unknown'], schemes: {} }
      return adviser.call(largeImportRoutes.answerLargeImport, { params: { id }, body })
    },
  ],
  'PUT /api/statement-imports/:id/answers': [
    'ledger.statement-answered',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const params = { id: await readStatement(test, adviser) }
      return adviser.call(statementImportRoutes.answerStatementImport, { params, body: noAnswers })
    },
  ],
  'POST /api/statement-imports/:id/apply': [
    'ledger.statement-applied',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const params = { id: await readStatement(test, adviser) }
      return adviser.call(statementImportRoutes.applyStatementImport, { params })
    },
  ],
  'POST /api/statement-imports/:id/take-back': [
    'ledger.statement-taken-back',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const { importId } = await applyStatement(test, adviser)
      return adviser.call(statementImportRoutes.takeBackStatementImport, { params: { id: importId } })
    },
  ],
  'POST /api/commission-statements': [
    'firm.commission-read',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const body = commissionBody(commissionCsv([wbr77()]))
      return adviser.call(commissionStatementRoutes.readCommission, { body })
    },
  ],
  'POST /api/commission-statements/:id/take-back': [
    'firm.commission-taken-back',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const params = { id: await readBrokerage(adviser) }
      return adviser.call(commissionStatementRoutes.takeBackCommission, { params })
    },
  ],
  'PUT /api/commission-schemes/:id': [
    'firm.commission-answered',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const params = { id: await askBrokerage(adviser, 'scheme') }
      return adviser.call(commissionCheckRoutes.nameCommissionScheme, { params, body: { fundCode: null } })
    },
  ],
  'PUT /api/commission-accounts/:id': [
    'firm.commission-answered',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const params = { id: await askBrokerage(adviser, 'account') }
      return adviser.call(commissionCheckRoutes.nameCommissionAccount, { params, body: { clientId: null } })
    },
  ],
  'PUT /api/commission/tolerance': [
    'firm.commission-changed',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      return adviser.call(commissionCheckRoutes.changeTolerance, { body: { rupees: 5, percent: 2 } })
    },
  ],
  'PUT /api/folios/:id/schemes/:fundCode/shares': [
    'ledger.folio-shared',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const { folioId, fundCode } = await applyStatement(test, adviser)
      const params = { id: folioId, fundCode }
      return adviser.call(folioRoutes.shareFolio, { params, body: { shares: [] } })
    },
  ],
  'PUT /api/goals/:id/funds/:fundCode/folio': [
    'ledger.folio-chosen',
    async ({ test }) => {
      const adviser = await test.newAdviser()
      const { goalId } = await storeGoal(test, adviser)
      const purchase = { kind: 'purchase', fundCode: '120716', date: '2026-03-05', amount: 1000 }
      await adviser.call(transactionRoutes.recordTransaction, { params: { id: goalId }, body: purchase })
      const params = { id: goalId, fundCode: '120716' }
      return adviser.call(folioRoutes.chooseFolio, { params, body: { folioId: null } })
    },
  ],
}
