/** A backup cannot be made, read or restored; the message is for whoever asked for it. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'BackupError'
  }
}
