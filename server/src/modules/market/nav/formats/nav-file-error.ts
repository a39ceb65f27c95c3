/** The one error that reading a NAV file gives: one sentence that says what is wrong and what would be right. */
export class NavFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NavFileError'
  }
}

export const expectedFiles =
  'Expected: AMFI’s NAVAll.txt or NAV history report, an mfapi.in answer (JSON), or CSV with the header code,date,nav.'
