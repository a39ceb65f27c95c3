/** A file that cannot be read, in words for who chose it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
