/** Bytes of a text. */
export function write(text: string): Uint8Array {
  return Buffer.from(text)
}

/** Never comes to an end, and lets nothing else run in its thread. */
export function spin(): never {
  for (;;);
}

export function fail(): never {
  throw new Error('no ink')
}
