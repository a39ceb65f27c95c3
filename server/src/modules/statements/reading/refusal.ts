import type { Refusal, RefusalCode } from './reading.ts'

const detailed = 'Ask for the detailed Consolidated Account Statement (CAS) since inception'

/** Each a sentence that says what to do. */
const messages = {
  wrong_password: {
    code: 'wrong_password',
    message:
      'This password does not open the file. Enter the one it was ordered with: often the PAN in capitals.',
  },
  no_password: {
    code: 'wrong_password',
    message: 'The file is locked. Enter the password it was ordered with: often the PAN in capitals.',
  },
  damaged_file: {
    code: 'damaged_file',
    message: 'The file is damaged or cut off. Download it from the mail again, and choose it once more.',
  },
  too_much_inside: {
    code: 'damaged_file',
    message: 'The file unpacks to far more than a statement has. Choose the file as the registrar sent it.',
  },
  summary_statement: {
    code: 'summary_statement',
    message: `This is a summary, which lists no transactions. ${detailed}, and choose that.`,
  },
  depository_statement: {
    code: 'depository_statement',
    message: `This is a depository's statement (NSDL or CDSL), of one month. ${detailed} from CAMS or KFintech, and choose that.`,
  },
  mf_central_paper: {
    code: 'not_a_statement',
    message: `MF Central's PDF cannot be read. ${detailed} from CAMS or KFintech, or choose MF Central's JSON file.`,
  },
  no_text: {
    code: 'no_text',
    message:
      'The pages are pictures without text. Choose the PDF as it came by mail, not a scan or a print of it.',
  },
  not_a_statement: {
    code: 'not_a_statement',
    message:
      "This is no statement of mutual funds. Choose a detailed CAS (PDF), a registrar's file (CSV or DBF) or MF Central's JSON.",
  },
  too_large: {
    code: 'too_large',
    message: 'The file is larger than any statement. Choose the file as the registrar sent it.',
  },
} satisfies Record<string, { code: RefusalCode; message: string }>

/** A refusal in the words of its reason. */
export function refusal(reason: keyof typeof messages): Refusal {
  return { outcome: 'refused', ...messages[reason] }
}

/** Of a DBF whose letters are another alphabet's. */
export function foreignCodePage(name: string): Refusal {
  const message = `The DBF is written in ${name}, not in Windows-1252: its names would be read wrongly. Ask the registrar for the CSV of it, and choose that.`
  return { outcome: 'refused', code: 'foreign_code_page', message }
}

/** Of a file that is damaged in a place that can be named. */
export function damagedAt(message: string): Refusal {
  return { outcome: 'refused', code: 'damaged_file', message }
}

/** Of a registrar's file that lacks columns. */
export function missingColumns(file: string, missing: string[]): Refusal {
  const names = missing.join(', ')
  const message = `${file} comes without ${names}. Order it again with all columns, and choose that file.`
  return { outcome: 'refused', code: 'missing_column', message, missing }
}
