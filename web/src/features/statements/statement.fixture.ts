import type { ImportedInvestor, ImportedScheme, StatementImport } from '@lakshya/contract'

export function schemeOf(key: string, part: Partial<ImportedScheme> = {}): ImportedScheme {
  return {
    key,
    investor: 'i0',
    house: 'Kaveri Mutual Fund',
    folio: '4471820/61',
    registrar: 'CAMS',
    name: `Scheme ${key}`,
    fundCode: '112090',
    advisor: null,
    isDirect: false,
    opening: '0.000',
    units: '10.000',
    closing: '10.000',
    isSound: true,
    gap: null,
    conflict: null,
    warnings: [],
    newRows: 2,
    knownRows: 1,
    noteCount: 0,
    value: 100.5,
    valueDate: '2026-11-19',
    isLeftOut: false,
    ...part,
  }
}

export function investorOf(key: string, part: Partial<ImportedInvestor> = {}): ImportedInvestor {
  return {
    key,
    name: `Investor ${key}`,
    pan: 'BKLPK4821M',
    clientId: null,
    clientName: null,
    match: 'new',
    folioCount: 1,
    schemeCount: 1,
    value: 100.5,
    ...part,
  }
}

/** A short statement of one investor and one scheme, with what is given in place of its own. */
export function statementOf(part: Partial<StatementImport> = {}): StatementImport {
  return {
    id: 5,
    state: 'preview',
    fileName: 'cas.pdf',
    source: 'cas-pdf',
    issuer: 'KFINTECH',
    pages: 3,
    from: '2011-04-01',
    to: '2026-11-19',
    createdAt: '2026-11-21T05:00:00.000Z',
    appliedAt: null,
    takenBackAt: null,
    keptUntil: null,
    investors: [investorOf('i0')],
    schemes: [schemeOf('s0')],
    questions: [],
    particulars: [],
    answers: { leftOut: [], openings: {}, schemes: {}, investors: {}, taken: [] },
    complaints: [],
    effects: { newClients: [], newFolios: 0, newRows: 0, knownRows: 0, leftOut: [], unassigned: 0 },
    blockedBy: null,
    restsOn: null,
    large: null,
    ...part,
  }
}

export const gap = {
  unitsMissing: '48.208',
  computed: '3310.402',
  before: { date: '2025-03-05', words: 'SIP 27', units: '47.916', balance: '1402.118' },
  after: { date: '2025-04-07', words: 'SIP 29', units: '47.331', balance: '1497.657' },
}
