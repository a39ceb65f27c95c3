/** Where a scheme stands on the page, for what jumps to it. */
export function rowId(scheme: string): string {
  return `scheme-${scheme}`
}

export function questionId(question: string): string {
  return `question-${question}`
}
