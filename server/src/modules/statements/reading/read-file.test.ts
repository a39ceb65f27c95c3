import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { folioOf, rowOf, schemeOf, statementOf } from './cas/book.fixture.ts'
import { plainLayout } from './cas/cas-layout.fixture.ts'
import { printCas } from './cas/print-cas.fixture.ts'
import { fileLimits } from './file-limits.ts'
import { readBeside } from './read-beside.ts'
import { readFile } from './read-file.ts'

const purchase = {
  date: '2022-01-03',
  kind: 'purchase',
  description: 'Purchase',
  amount: '10.00',
  units: '1.000',
  nav: '10.0000',
} as const
const statement = () => statementOf([folioOf([schemeOf([rowOf(purchase)])])])

/** A PDF of these lines, or of none. */
async function paper(lines: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const isDone = new Promise((resolve) => document.on('end', resolve))
  for (const line of lines) document.text(line)
  if (lines.length === 0) document.rect(50, 50, 100, 100).fill()
  document.end()
  await isDone
  return Buffer.concat(chunks)
}

/** A page that unpacks to so many blanks. */
function bomb(size: number): Buffer {
  const packed = deflateSync(Buffer.alloc(size, ' '))
  const head = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<>>>>endobj',
    `4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`,
  ]
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF'
  return Buffer.concat([Buffer.from(head.join('\n')), packed, Buffer.from(tail)])
}

describe('a locked statement', () => {
  it.each(['1.4', '1.6', '1.7', '1.7ext3'] as const)(
    'opens with its password, in the way of PDF %s, and with no other',
    async (pdfVersion) => {
      const bytes = await printCas(statement(), plainLayout, { userPassword: 'ABCPK1234F', pdfVersion })
      expect(await readFile(bytes, 'ABCPK1234F')).toHaveProperty('statement')
      expect(await readFile(bytes, 'ABCPK1234G')).toMatchObject({
        code: 'wrong_password',
        message: expect.stringContaining('does not open'),
      })
      expect(await readFile(bytes)).toMatchObject({
        code: 'wrong_password',
        message: expect.stringContaining('locked'),
      })
    },
  )
})

describe('what is no detailed statement is refused with what to do', () => {
  it.each([
    ['summary_statement', ['Consolidated Account Summary', 'As on 20-Aug-2026', 'CAMSCASWS-210826101500']],
    ['depository_statement', ['NSDL Consolidated Account Statement', 'DP ID IN300000']],
    [
      'depository_statement',
      ['Central Depository Services (India) Limited', 'Consolidated Account Statement'],
    ],
    ['not_a_statement', ['MF Central', 'Consolidated Account Statement']],
    ['not_a_statement', ['Sample State Electricity Company', 'Amount due Rs. 1,842.00']],
    ['no_text', []],
  ])('%s of %s', async (code, lines) => {
    const found = await readFile(await paper(lines))
    expect(found).toMatchObject({ outcome: 'refused', code, message: expect.stringMatching(/[Cc]hoose|Ask/) })
  })

  it('damaged_file of one cut off, of one without a byte, and of half a JSON', async () => {
    const bytes = await printCas(statement())
    for (const part of [bytes.subarray(0, bytes.length * 0.6), Buffer.alloc(0), Buffer.from('{"data": [')]) {
      expect(await readFile(part)).toMatchObject({ outcome: 'refused', code: 'damaged_file' })
    }
  })

  it('not_a_statement of a picture, a text and a JSON of something else', async () => {
    for (const text of [
      '\u0089PNG\r\n\u001a\n\0\0',
      'Dear Sir,\nplease find',
      '{"data": []}',
      '=1+1,-2,+3,@x\n1,2,3,4',
    ]) {
      expect(await readFile(Buffer.from(text, 'latin1'))).toMatchObject({
        outcome: 'refused',
        code: 'not_a_statement',
      })
    }
  })

  it('too_large, before anything is read', async () => {
    const bytes = Buffer.alloc(fileLimits.statementBytes + 1)
    expect(await readFile(bytes)).toMatchObject({ code: 'too_large' })
    expect(await readBeside('a', bytes, undefined)).toMatchObject({ code: 'too_large' })
  })
})

describe('in a thread beside', () => {
  it('a statement is read as here, and the thread goes on after a file that unpacks without end', {
    timeout: 60_000,
  }, async () => {
    const bytes = await printCas(statement())
    expect(await readBeside('a', bomb(fileLimits.unpackedBytes + 1_000_000), undefined)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('unpacks to far more'),
    })
    expect(await readBeside('a', bytes, undefined)).toEqual(await readFile(bytes))
  })
})
