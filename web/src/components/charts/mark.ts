/** A figure of a chart that pointer and keyboard can stop at; `x` and `y` are where its tooltip points. */
export interface Mark {
  readonly x: number
  readonly y: number
  readonly title: string
  readonly figure: string
  readonly note?: string
}
