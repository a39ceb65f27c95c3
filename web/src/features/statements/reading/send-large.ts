import { largeImportRoutes, largeLimits, type StatementImport } from '@lakshya/contract'
import { call } from '../../../core/api.ts'
import { packed } from '../../../core/packed.ts'

const pieceMs = 120_000

/**
 * Sends registrars' files piece by piece, each packed, and says how far it is in bytes. @returns the import, which is read
 * once all is there. Fails where a file has gone or changed since it was chosen.
 */
export async function sendLarge(
  files: readonly File[],
  onSent: (bytes: number) => void,
): Promise<StatementImport> {
  const body = { files: files.map(({ name, size }) => ({ name: name.slice(-200), bytes: size })) }
  const begun = await call(largeImportRoutes.beginLargeImport, { body })
  const params = { id: String(begun.id) }
  let sent = 0
  for (const [file, chosen] of files.entries()) {
    for (let from = 0; from < chosen.size; from += largeLimits.pieceBytes) {
      const piece = chosen.slice(from, from + largeLimits.pieceBytes)
      const place = from / largeLimits.pieceBytes
      const content = await packed(piece)
      await call(
        largeImportRoutes.sendPiece,
        { params, body: { file, place, content } },
        { timeoutMs: pieceMs },
      )
      sent += piece.size
      onSent(sent)
    }
  }
  return begun
}
