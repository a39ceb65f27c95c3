import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amfiFile, amfiRow, mfapiFile, newHeader, oldHeader } from '../../../../testing/nav-files.ts'
import { NavFileError } from './nav-file-error.ts'
import { readContent, refusal } from './read-content.fixture.ts'

const entries = [{ date: '01-01-2025', nav: '5' }]

describe('a file that is no NAV file says what is wrong', () => {
  it.each([
    [
      'an error page',
      '<html>\r\n<head><title>404 Not Found</title></head></html>',
      /web page \(“404 Not Found”\)/,
    ],
    ['another page', '<!DOCTYPE html><p>Sorry</p>', /web page, not NAV data/],
    ['nothing', '', /is empty.*Expected: AMFI/],
    ['blank lines', ' \r\n\r\n', /is empty/],
    ['one byte', 'x', /first line, “x”, is no known header/],
    ['another CSV', 'schemeCode,date,nav\n1,2025-01-01,5\n', /is no known header.*code,date,nav/],
    ['a binary file', Buffer.from([1, 2, 0, 255, 10]), /binary file/],
    ['UTF-16', Buffer.from(`\ufeff${newHeader}`, 'utf16le'), /not saved as UTF-8/],
    ['a zip archive', 'PK\u0003\u0004abc', /zip archive/],
    ['a header alone', `${newHeader}\r\n`, /header but no row/],
    [
      'rows without any NAV',
      amfiFile(oldHeader, '1;-;-;A;N.A.;04-Sep-2017'),
      /1 skipped, first in line 2 because no NAV/,
    ],
    ['a line without end', `${newHeader}\n${'x'.repeat(30_000)}`, /longer than 20000 characters/],
    ['a first line without end', 'y'.repeat(30_000), /no known header/],
    [
      'a small gzip that unpacks to hundreds of times its size',
      gzipSync(`${newHeader}\n${'\n'.repeat(32_000_000)}`),
      /unpacks to more than 100 times its size/,
    ],
  ])('%s', async (_name, content, words) => {
    expect(await refusal(content)).toMatch(words)
  })

  it.each([
    [
      'a row of NAVAll cut short',
      `${amfiFile(newHeader, amfiRow(1, '5', '21-Aug-2026'))}2;INF`,
      /breaks off in line 3/,
    ],
    ['a date of NAVAll cut short', `${newHeader}\n${amfiRow(1, '5', '21-Aug-202')}`, /breaks off in line 2/],
    [
      'a house cut short',
      `${amfiFile(newHeader, amfiRow(1, '5', '21-Aug-2026'))}Axis Mut`,
      /breaks off in line 3/,
    ],
    ['a row of CSV cut short', 'code,date,nav\n1,2025-01-01,5\n1,2025-01', /breaks off in line 3/],
    ['JSON cut short', mfapiFile(7, entries).slice(0, -5), /JSON breaks off in line 1/],
    [
      'gzip cut short',
      gzipSync(amfiFile(newHeader, amfiRow(1, '5', '21-Aug-2026'))).subarray(0, -12),
      /gzip file breaks off/,
    ],
    ['damaged gzip', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), /gzip file/],
  ])('%s', async (_name, content, words) => {
    expect(await refusal(content)).toMatch(words)
  })

  it.each([
    ['an unknown scheme', mfapiFile(0, []), /scheme_code is 0: mfapi.in does not know/],
    ['no NAVs', mfapiFile(7, []), /"data" is empty/],
    ['no list', '{"meta": {"scheme_code": 7}}', /no list "data"/],
    [
      'no meta',
      '{"data": [{"date": "01-01-2025", "nav": "5"}]}',
      /no "meta" with a "scheme_code" before "data"/,
    ],
    ['a failure', '{"status": "ERROR", "meta": {}}', /status is not SUCCESS/],
    ['a list', '[{"meta": {}}]', /is a list, not one/],
    ['a stray comma', '{"meta": {"scheme_code": 7},, "data": []}', /not valid JSON/],
    ['a bare word', '{"meta": nope}', /nope is no JSON value/],
    ['text after the end', `${mfapiFile(7, entries)} x`, /not valid JSON/],
    ['a deep nest', `{"a":${'['.repeat(100)}`, /nested too deeply/],
  ])('JSON with %s', async (_name, content, words) => {
    expect(await refusal(content)).toMatch(words)
  })

  it('date,nav in a file that is not named by a code', async () => {
    expect(await refusal('date,nav\n2025-01-01,5\n', 'prices.csv')).toMatch(
      /name is no scheme code.*120716.csv/,
    )
  })
})

describe('whatever the bytes, reading ends with rows or its own error', () => {
  const check = async (content: string | Uint8Array) => {
    const outcome = await readContent(content, { pieceBytes: 50 }).catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(NavFileError)
  }
  const cells = fc.constantFrom(
    '1',
    '0',
    '-',
    '5.5',
    '10.',
    'N.A.',
    '21-Aug-2026',
    '2026-08-21',
    '"',
    ',',
    ';',
    '\n',
    ' ',
    '{',
    '}',
    '[',
    ']',
    ':',
    '"date"',
    '"nav"',
    '"meta"',
    '"data"',
    '"scheme_code"',
    'é',
    '\u0000',
    '𝒳',
  )
  const soup = fc.array(cells, { maxLength: 60 }).map((parts) => parts.join(''))
  const starts = fc.constantFrom(
    '',
    `${newHeader}\n`,
    `${oldHeader}\r\n`,
    'code,date,nav\n',
    'date,nav\n',
    '{"meta":{"scheme_code":7},"data":[',
    '{',
  )

  it('bytes', () => fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), check), { numRuns: 200 }))
  it('gzip of bytes, damaged', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), fc.nat(200), fc.nat(255), (bytes, at, value) => {
        const packed = gzipSync(bytes)
        packed[2 + (at % (packed.length - 2))] = value
        return check(packed)
      }),
      { numRuns: 200 },
    ))
  it('text that begins like a NAV file', () =>
    fc.assert(
      fc.asyncProperty(starts, soup, (start, rest) => check(start + rest)),
      { numRuns: 600 },
    ))
  it('a NAV file with one character changed', () => {
    const files = [
      mfapiFile(7, entries),
      amfiFile(newHeader, 'Open Ended Schemes(Growth)', 'A Fund', amfiRow(1, '5', '21-Aug-2026')),
    ]
    const change = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.string({ maxLength: 2 }))
    return fc.assert(
      fc.asyncProperty(change, ([file, at, text]) => {
        const place = at % file.length
        return check(file.slice(0, place) + text + file.slice(place + 1))
      }),
      { numRuns: 300 },
    )
  })
})
