/** What is sent packed by gzip, as base64. Fails where a file has gone or changed since it was chosen. */
export async function packed(piece: Blob): Promise<string> {
  const stream = piece.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let text = ''
  // In parts, as a call takes so many arguments and no more.
  for (let from = 0; from < bytes.length; from += 8_192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192))
  }
  return btoa(text)
}
