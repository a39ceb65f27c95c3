import { largeLimits } from '@lakshya/contract'

/** How many pieces a file of so many bytes is sent in. */
export function pieceCount(bytes: number): number {
  return Math.ceil(bytes / largeLimits.pieceBytes)
}
