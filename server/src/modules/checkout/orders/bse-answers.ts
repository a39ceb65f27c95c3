import type { RailAnswer } from './sent-orders.repository.ts'

/** Columns of the order status report, as public readers of it name them. */
const names = {
  reference: ['member remarks', 'remarks', 'internal ref no'],
  status: ['order status'],
  reason: ['order remark', 'order remarks'],
  number: ['order no', 'order number', 'order id'],
}

type Read = { kind: 'answers'; answers: RailAnswer[] } | { kind: 'unreadable'; reason: string }

/** Reads the rail's order status report: comma, bar or tab between cells, VALID is accepted and INVALID rejected. */
export function readBseAnswers(text: string): Read {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const [head = '', ...rows] = lines
  const separator = ['|', '\t', ','].find((mark) => head.includes(mark)) ?? ','
  const columns = cellsOf(head, separator).map((name) => name.toLowerCase())
  const place = (of: keyof typeof names) => columns.findIndex((name) => names[of].includes(name))
  const [reference, status, reason, number] = [
    place('reference'),
    place('status'),
    place('reason'),
    place('number'),
  ]
  if (reference === -1 || status === -1) {
    return {
      kind: 'unreadable',
      reason: 'This is no order status report: columns “Member Remarks” and “Order Status” are looked for.',
    }
  }
  const answers: RailAnswer[] = []
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row, separator)
    const said = cells[status]?.toUpperCase() ?? ''
    if (said !== 'VALID' && said !== 'INVALID') {
      return {
        kind: 'unreadable',
        reason: `Row ${index + 2}: the order status is “${said.slice(0, 40)}”, not VALID or INVALID.`,
      }
    }
    answers.push({
      reference: cells[reference] ?? '',
      isAccepted: said === 'VALID',
      reason: said === 'VALID' ? null : (cells[reason] ?? '').slice(0, 300) || 'The rail gave no reason.',
      railNumber: (cells[number] ?? '').slice(0, 40) || null,
    })
  }
  return { kind: 'answers', answers }
}

/** Cells of a line, those in quotes too, trimmed and without control characters. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell].map((text) => text.replace(/\p{Cc}/gu, '').trim())
}
