import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { assembleMailback } from '../reading/mailback/assemble.ts'
import type { MailbackFile } from '../reading/mailback/read-mailback.ts'
import type { RawReading } from '../reading/raw-reading.ts'
import { type ReadFile, readFile, statementsOf } from '../reading/read-file.ts'
import type { Refusal } from '../reading/reading.ts'
import { projectSchemes } from '../reading/schemes/project-schemes.ts'
import { readCodes } from '../reading/schemes/registrar-codes.ts'
import { firstResolver, type SchemeResolver } from '../reading/schemes/scheme-resolver.ts'
import { mergeStatements } from '../reconciling/merge-statements.ts'
import { type Reconciled, reconcile } from '../reconciling/reconcile.ts'
import { compare, type Mismatch, type Rules } from './compare.ts'
import { expectedShape } from './expected-shape.ts'
import { mailbackRules, narrowRules, printedRules, rulesFor } from './sample-rules.ts'

const transactionsOf = z.array(z.looseObject({ via: z.string().optional() }))
const schemesOf = z.array(z.looseObject({ registrar: z.string(), transactions: transactionsOf }))
const expectedFile = z.looseObject({
  outcome: z.string(),
  files: z.array(z.string()),
  password: z.string().nullish(),
  password_given: z.string().nullish(),
  folios: z.array(z.looseObject({ schemes: schemesOf })).optional(),
  mailback_files: z.array(z.looseObject({ name: z.string() })).optional(),
})
type Expected = z.infer<typeof expectedFile>

interface NamedFile {
  name: string
  file: Exclude<ReadFile, Refusal>
}

/** A way to the same book: which files in which order, and how it is compared. */
interface Way {
  name: string
  expected: unknown
  files: readonly NamedFile[]
  rules: Rules
}

/** Where what is read of a sample's folder is not what its expected.json says, in every order of its files. */
export async function checkSample(folder: string): Promise<Mismatch[]> {
  const expected = expectedFile.parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')))
  const names = [...expected.files, ...(expected.mailback_files ?? []).map(({ name }) => name)]
  const password = expected.password_given ?? expected.password ?? undefined
  const files: NamedFile[] = []
  for (const name of new Set(names)) {
    const file = await readFile(readFileSync(join(folder, name)), password)
    if ('outcome' in file) return compare(expected, file, printedRules)
    files.push({ name, file })
  }
  const resolver = await resolverFor(folder)
  return waysTo(expected, files).flatMap((way) => checkWay(way, resolver))
}

function checkWay({ name, expected, files, rules }: Way, resolver: SchemeResolver): Mismatch[] {
  const raws = inOrder(files)
  const [only, ...others] = raws
  if (only === undefined) return [{ place: 'files', text: 'there are none' }]
  const reading = reconcile(others.length === 0 ? only : mergeStatements(raws, resolver), resolver)
  const found = { ...expectedShape(reading), ...filesShape(files) }
  return compare(expected, found, rulesOf(rules, reading)).map(({ place, text }) => ({
    place: name === '' ? place : `${name}: ${place}`,
    text,
  }))
}

function rulesOf(rules: Rules, { statement }: Reconciled): Rules {
  return rules === printedRules ? rulesFor(statement.source) : rules
}

/** Each file by itself, and read anew, since reading one gives names to its schemes. */
function inOrder(files: readonly NamedFile[]): RawReading[] {
  const copies = structuredClone(files.map(({ file }) => file))
  const isMailback = copies.every((file) => 'masters' in file)
  if (isMailback) return statementsOf(copies)
  return copies.map((file) => ('masters' in file ? assembleMailback([file]) : file))
}

function waysTo(expected: Expected, files: NamedFile[]): Way[] {
  const mailback = files.filter(({ file }) => 'masters' in file)
  const statements = files.filter(({ file }) => 'statement' in file)
  if (mailback.length === 0 || statements.length === 0) {
    const [first] = files
    const repeated = files.length > 1 && first !== undefined ? [[...files, first], files.toReversed()] : []
    const rules = hasNarrowAlone(mailback) ? narrowRules : printedRules
    const orders = [files, ...repeated].map((order, i) => ({
      name: i === 0 ? '' : `in order ${i + 1}`,
      expected,
      files: order,
      rules,
    }))
    return [...orders, ...mailback.flatMap((one) => waysOfFile(expected, one, mailback))]
  }
  const whole = { ...expected, source: 'cas-pdf' }
  const orders = [
    [...statements, ...mailback],
    [...mailback, ...statements],
    mailback.toReversed().concat(statements),
  ]
  return [
    {
      name: 'statement alone',
      expected: without(whole, 'mailback_files'),
      files: statements,
      rules: printedRules,
    },
    ...orders.map((order, i) => ({
      name: `all, order ${i + 1}`,
      expected: whole,
      files: order,
      rules: printedRules,
    })),
    ...mailback.flatMap((one) => waysOfFile(expected, one, mailback)),
  ]
}

/** A file of transactions alone, and with the masters of its registrar. */
function waysOfFile(expected: Expected, one: NamedFile, all: readonly NamedFile[]): Way[] {
  const { file, name } = one
  if (!('masters' in file) || file.rows.length === 0) return []
  const registrar = file.type === 'WBR2' ? 'CAMS' : 'KFINTECH'
  const folios = foliosOf(expected, registrar)
  const moved = folios.flatMap((folio) => {
    const schemes = folio.schemes.filter(({ transactions }) => transactions.length > 0)
    return schemes.length === 0 ? [] : [{ ...folio, schemes }]
  })
  const masters = all.filter(({ file: other }) => isMasterOf(other, file))
  const rules = isNarrow(one) ? narrowRules : mailbackRules
  const part = { outcome: 'import', folios }
  const aloneSource = { outcome: 'import', folios: moved }
  const alone = { ...rules, ignored: new Set([...rules.ignored, 'nominees', 'demat']) }
  return [
    { name, expected: aloneSource, files: [one], rules: alone },
    ...masters.map((master) => ({
      name: `${name} + ${master.name}`,
      expected: part,
      files: [one, master],
      rules,
    })),
  ]
}

function isNarrow({ file }: NamedFile): boolean {
  return 'masters' in file && file.type === 'MFSD201' && file.columns < 70
}

/** Whether KFintech's rows come without what its wide layout has. */
function hasNarrowAlone(mailback: readonly NamedFile[]): boolean {
  const own = mailback.filter(({ file }) => 'masters' in file && file.type === 'MFSD201')
  return own.length > 0 && own.every(isNarrow)
}

/** What a registrar's file can tell of a book: its own schemes, and not that units were extinguished. */
function foliosOf({ folios = [] }: Expected, registrar: string) {
  return folios.flatMap((folio) => {
    const own = folio.schemes.filter((scheme) => scheme.registrar === registrar)
    const schemes = own.map((scheme) => ({
      ...scheme,
      transactions: scheme.transactions.map(({ via, ...row }) => ({
        ...row,
        ...(via !== undefined && via !== 'extinguishment' && { via }),
      })),
    }))
    return schemes.length === 0 ? [] : [{ ...folio, schemes }]
  })
}

function isMasterOf(other: NamedFile['file'], { type }: MailbackFile): boolean {
  return 'masters' in other && other.type === (type === 'WBR2' ? 'WBR9' : 'MFSD211')
}

function without(expected: object, name: string): object {
  return Object.fromEntries(Object.entries(expected).filter(([key]) => key !== name))
}

/** What expected.json says of the files themselves. */
function filesShape(files: readonly NamedFile[]) {
  const statements = [...new Set(files)].flatMap(({ name, file }) =>
    'statement' in file
      ? [{ file: name, from: file.statement.period?.from, to: file.statement.period?.to }]
      : [],
  )
  const mailback = [...new Set(files)].flatMap(({ name, file }) =>
    'masters' in file
      ? [{ name, type: file.type, rows: file.rowCount, layout: `${file.columns} columns` }]
      : [],
  )
  return { statements, mailback_files: mailback }
}

/** The project's schemes, and those of a scheme-codes.csv that lies with the samples. */
async function resolverFor(folder: string): Promise<SchemeResolver> {
  const file = [folder, dirname(folder)].map((place) => join(place, 'scheme-codes.csv')).find(existsSync)
  const own = await projectSchemes()
  return file === undefined ? own : firstResolver(own, readCodes(readFileSync(file, 'utf8')))
}
