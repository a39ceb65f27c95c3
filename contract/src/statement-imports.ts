import { z } from 'zod'
import { fundCode, id, isoDate } from './fields.ts'
import { goalParams } from './goals.ts'
import { largeImport } from './large-state.ts'
import { defineRoute } from './route.ts'

/** The largest statement that is read in the browser's call, in bytes. */
export const largestStatement = 20_000_000

/** A statement as its client or the registrar sent it. */
export const newStatement = z
  .object({
    fileName: z.string().trim().min(1, 'Choose a file.').max(200),
    /** As base64; what kind it is is told by its content. */
    file: z
      .string()
      .max(Math.ceil((largestStatement * 4) / 3) + 4, 'Choose a file of at most 20 MB.')
      .pipe(z.base64({ error: 'Choose a file.' })),
    /** Of an encrypted PDF: used to open it, and never kept. */
    password: z.string().max(100).exactOptional(),
  })
  .meta({ id: 'NewStatement' })
export type NewStatement = z.output<typeof newStatement>

/** What is said of a statement before it is applied. Keys are those of its investors, schemes and questions. */
export const importAnswers = z
  .object({
    /** Schemes of which nothing is booked. */
    leftOut: z.array(z.string().max(20)).max(5_000),
    /** What opening units cost, in rupees, and when they were bought; null: not known. */
    openings: z.record(
      z.string().max(20),
      z
        .object({
          cost: z.number().min(0, 'Enter a cost of 0 or more.').max(1e12),
          boughtOn: isoDate.nullable(),
        })
        .nullable(),
    ),
    /** Which scheme of the market one without a known code is. */
    schemes: z.record(z.string().max(20), fundCode),
    /** Whose folios an investor's are: a client of the book, a new one, or nobody's. */
    investors: z.record(
      z.string().max(20),
      z.union([z.object({ clientId: id }), z.literal('new'), z.literal('leave-out')]),
    ),
    /** Investors of whom the file's particulars take the place of those on record. */
    taken: z.array(z.string().max(20)).max(5_000).default([]),
  })
  .meta({ id: 'ImportAnswers' })
export type ImportAnswers = z.output<typeof importAnswers>

export const importedInvestor = z.object({
  key: z.string(),
  name: z.string(),
  pan: z.string().nullable(),
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  /** 'known' by PAN, 'matched' by hand, 'new', or 'left-out'. */
  match: z.enum(['known', 'matched', 'new', 'left-out']),
  folioCount: z.int(),
  schemeCount: z.int(),
  value: z.number(),
})
export type ImportedInvestor = z.infer<typeof importedInvestor>

/** Where units do not follow: the sum, and the rows around the gap. */
export const importGap = z.object({
  unitsMissing: z.string(),
  computed: z.string(),
  /** The rows before and after it; null at an end. */
  before: z.object({ date: isoDate, words: z.string(), units: z.string(), balance: z.string() }).nullable(),
  after: z.object({ date: isoDate, words: z.string(), units: z.string(), balance: z.string() }).nullable(),
})
export type ImportGap = z.infer<typeof importGap>

export const importedScheme = z.object({
  key: z.string(),
  investor: z.string(),
  house: z.string(),
  folio: z.string(),
  registrar: z.enum(['CAMS', 'KFINTECH']),
  name: z.string(),
  /** Null where it is asked which scheme of the market it is. */
  fundCode: fundCode.nullable(),
  /** Another distributor's, or nobody's: 'ARN-1', 'DIRECT'. */
  advisor: z.string().nullable(),
  isDirect: z.boolean(),
  opening: z.string(),
  /** All that came and went, signed. */
  units: z.string(),
  closing: z.string(),
  isSound: z.boolean(),
  gap: importGap.nullable(),
  /** What is in the way beside the units: it contradicts what was imported before. */
  conflict: z.string().nullable(),
  warnings: z.array(z.string()),
  newRows: z.int(),
  knownRows: z.int(),
  noteCount: z.int(),
  value: z.number().nullable(),
  valueDate: isoDate.nullable(),
  isLeftOut: z.boolean(),
})
export type ImportedScheme = z.infer<typeof importedScheme>

export const importQuestion = z.object({
  key: z.string(),
  kind: z.enum(['opening-cost', 'scheme']),
  /** The scheme that it is about. */
  scheme: z.string(),
  words: z.string(),
  /** Of 'scheme': what it may be. */
  candidates: z.array(z.object({ code: fundCode, name: z.string() })),
  isAnswered: z.boolean(),
})
export type ImportQuestion = z.infer<typeof importQuestion>

const statedField = z.object({
  field: z.string(),
  label: z.string(),
  /** Of PANs and account numbers the last four characters. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})

/** What a registrar's file tells of an investor beside what is on record. */
export const importedParticulars = z.object({
  investor: z.string(),
  /** What is not on record, and is filled in. */
  fills: z.array(statedField),
  /** What is on record otherwise, and stays so unless it is taken. */
  differs: z.array(statedField),
  isTaken: z.boolean(),
})
export type ImportedParticulars = z.infer<typeof importedParticulars>

export const statementImport = z
  .object({
    id,
    state: z.enum(['preview', 'applied', 'taken-back']),
    fileName: z.string(),
    source: z.enum(['cas-pdf', 'mailback', 'mfcentral-json']),
    issuer: z.enum(['CAMS', 'KFINTECH']).nullable(),
    pages: z.int().nullable(),
    from: isoDate.nullable(),
    to: isoDate.nullable(),
    createdAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().nullable(),
    takenBackAt: z.iso.datetime().nullable(),
    /** Until when the preview is kept. */
    keptUntil: z.iso.datetime().nullable(),
    investors: z.array(importedInvestor),
    schemes: z.array(importedScheme),
    questions: z.array(importQuestion),
    particulars: z.array(importedParticulars),
    answers: importAnswers,
    /** What is wrong with the statement as a whole. */
    complaints: z.array(z.string()),
    /** What applying does, each effect with its count. */
    effects: z.object({
      newClients: z.array(z.string()),
      newFolios: z.int(),
      newRows: z.int(),
      knownRows: z.int(),
      leftOut: z.array(z.string()),
      unassigned: z.number(),
    }),
    /** Why it cannot be applied as it is; null where it can. */
    blockedBy: z.string().nullable(),
    /** Why it cannot be taken back; null where it can, or was never applied. */
    restsOn: z.string().nullable(),
    /** Of registrars' files of any size; schemes and investors are then in its counts alone. */
    large: largeImport.nullable(),
  })
  .meta({ id: 'StatementImport' })
export type StatementImport = z.infer<typeof statementImport>

export const statementImportSummary = z.object({
  id,
  state: z.enum(['preview', 'applied', 'taken-back']),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  appliedAt: z.iso.datetime().nullable(),
  rowCount: z.int(),
})
export type StatementImportSummary = z.infer<typeof statementImportSummary>

export const statementImportRoutes = {
  readStatement: defineRoute({
    method: 'POST',
    path: '/api/statement-imports',
    access: 'adviser',
    summary: 'Reads a statement for a look at it: nothing is booked',
    body: newStatement,
    response: statementImport,
    status: 201,
  }),
  listStatementImports: defineRoute({
    method: 'GET',
    path: '/api/statement-imports',
    access: 'adviser',
    summary: 'Statements that were read, the newest first',
    response: z.array(statementImportSummary),
  }),
  getStatementImport: defineRoute({
    method: 'GET',
    path: '/api/statement-imports/:id',
    access: 'adviser',
    summary: 'A statement with what applying it would do, or did',
    params: goalParams,
    response: statementImport,
  }),
  answerStatementImport: defineRoute({
    method: 'PUT',
    path: '/api/statement-imports/:id/answers',
    access: 'adviser',
    summary: 'Answers what a statement does not tell',
    params: goalParams,
    body: importAnswers,
    response: statementImport,
  }),
  applyStatementImport: defineRoute({
    method: 'POST',
    path: '/api/statement-imports/:id/apply',
    access: 'adviser',
    summary: 'Books what a statement has that is new; again it changes nothing',
    params: goalParams,
    response: statementImport,
  }),
  takeBackStatementImport: defineRoute({
    method: 'POST',
    path: '/api/statement-imports/:id/take-back',
    access: 'adviser',
    summary:
      'Takes all back that a statement brought, clients on whom nothing else rests among it, or discards its preview',
    params: goalParams,
    response: statementImport,
  }),
}
