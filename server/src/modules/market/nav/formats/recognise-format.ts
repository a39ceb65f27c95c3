import type { NavParser, NavSink } from '../nav-row.ts'
import { AmfiParser, findAmfiLayout } from './amfi-parser.ts'
import { CsvParser, findCsvHeader } from './csv-parser.ts'
import { MfapiParser } from './mfapi-parser.ts'
import { expectedFiles, NavFileError } from './nav-file-error.ts'

/** Characters after which a file must have shown what it is. */
const headLength = 4_000

/**
 * The parser for a text that begins with `head`, told by content, never by name (the name gives only the code of
 * `date,nav`). undefined while the head is too short to tell.
 * @throws NavFileError where it is none of the formats
 */
export function recogniseFormat(
  head: string,
  isWhole: boolean,
  sink: NavSink,
  fileName: string,
): NavParser | undefined {
  if (head.includes('\0')) {
    throw new NavFileError(
      `This is a binary file (or text not saved as UTF-8), not NAV data. ${expectedFiles}`,
    )
  }
  if (head.startsWith('PK\u0003\u0004')) {
    throw new NavFileError(`This is a zip archive or workbook. Unpack it first. ${expectedFiles}`)
  }
  const text = head.trimStart()
  const lineEnd = text.indexOf('\n')
  const isEnough = isWhole || head.length >= headLength
  if (text === '') {
    if (!isEnough) return undefined
    throw new NavFileError(`The file is empty. ${expectedFiles}`)
  }
  if (text.startsWith('<') && (isEnough || /<\/title>/i.test(text)))
    throw new NavFileError(describePage(text))
  if (text.startsWith('{') || text.startsWith('[')) return new MfapiParser(sink)
  if (lineEnd === -1 && !isEnough) return undefined
  const line = (lineEnd === -1 ? text : text.slice(0, lineEnd)).trim()
  if (findAmfiLayout(line)) return new AmfiParser(sink)
  const header = findCsvHeader(line)
  if (header) return new CsvParser(sink, header, fileName)
  if (text.startsWith('<') && !isEnough) return undefined
  throw new NavFileError(`The first line, ${quote(line)}, is no known header. ${expectedFiles}`)
}

function describePage(text: string): string {
  const title = /<title[^>]*>([^<]{1,100})/i.exec(text)?.[1]?.trim()
  const name = title ? ` (${quote(title)})` : ''
  return `This is a web page${name}, not NAV data, as a failed download leaves. Download the file again.`
}

function quote(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\ufffd]+/gu, ' ').trim()
  return `“${plain.length > 60 ? `${plain.slice(0, 60)}…` : plain}”`
}
