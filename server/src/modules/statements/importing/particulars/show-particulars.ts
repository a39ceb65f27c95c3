import type { StatementImport } from '@lakshya/contract'
import { type ShownParticulars, showNew, showStated } from '../../../clients/index.ts'
import type { PlannedImport, PlannedInvestor, PlanPlace } from '../planned-import.ts'

type Particulars = StatementImport['particulars'][number]

/** What files tell of each investor beside what is on record. `taken` are the keys of those whose record is to follow. */
export async function showParticulars(
  place: PlanPlace,
  { investors }: Pick<PlannedImport, 'investors'>,
  { taken, isStaff }: { taken: readonly string[]; isStaff: boolean },
): Promise<Particulars[]> {
  const told = investors.filter(isTold)
  const known = told.flatMap(({ clientId, stated }) =>
    clientId === null || stated === undefined ? [] : [{ clientId, stated }],
  )
  const shown = known.length === 0 ? undefined : await showStated(place, known, isStaff)
  return told.flatMap(({ key, clientId, stated }) => {
    if (stated === undefined) return []
    const found = clientId === null ? showNew(stated) : shown?.get(clientId)
    if (found === undefined || found.fills.length + found.differs.length === 0) return []
    return [{ investor: key, fills: found.fills, differs: found.differs, isTaken: taken.includes(key) }]
  })
}

function isTold({ match, isClosed, stated }: PlannedInvestor): boolean {
  return stated !== undefined && match !== 'left-out' && !isClosed
}

/** Says of each client of the book what files tell otherwise, at the first scheme of each: for files of any size. */
export async function withDifferences(place: PlanPlace, plan: PlannedImport): Promise<PlannedImport> {
  const known = plan.investors.filter((one) => one.clientId !== null && isTold(one))
  if (known.length === 0) return plan
  const shown = await showParticulars(place, { investors: known }, { taken: [], isStaff: false })
  const words = new Map(
    shown.flatMap((one) => (one.differs.length === 0 ? [] : [[one.investor, wordsOf(one)]])),
  )
  const schemes = plan.schemes.map((one) => {
    const message = words.get(one.investor.key)
    if (message === undefined) return one
    words.delete(one.investor.key)
    const { amc, folio } = one.folio
    const { registrarCode } = one.scheme
    const warning = {
      kind: 'other_particulars',
      amc,
      folio,
      registrarCode,
      printed: null,
      computed: null,
    } as const
    return { ...one, warnings: [...one.warnings, { ...warning, message }] }
  })
  return { ...plan, schemes }
}

function wordsOf({ differs }: Pick<ShownParticulars, 'differs'>): string {
  const said = differs.map(({ label, from, to }) => `${label} ${to ?? 'none'} (on record ${from ?? 'none'})`)
  return `The file tells of the investor: ${said.join(', ')}. What is on record stays.`
}
