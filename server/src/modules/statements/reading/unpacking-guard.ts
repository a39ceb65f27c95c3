/** Whether anything was refused room since it was last asked. */
export interface UnpackingGuard {
  takeRefusal(): boolean
}

/**
 * Bounds what the reader of PDFs may unpack of one stream, in this thread from now on: a small file can be made to unpack
 * to any size. The reader asks for room in two ways only, as one array and as a stream of the platform.
 */
export function guardUnpacking(mostBytes: number): UnpackingGuard {
  let isRefused = false
  const refuse = (): never => {
    isRefused = true
    throw new RangeError(`more than ${mostBytes} bytes unpacked`)
  }
  const bounded: Uint8ArrayConstructor = new Proxy(Uint8Array, {
    construct(target, given: unknown[], newTarget): object {
      if (typeof given[0] === 'number' && given[0] > mostBytes) refuse()
      return Reflect.construct(target, given, newTarget === bounded ? target : newTarget)
    },
  })
  globalThis.Uint8Array = bounded
  const Unpacking = globalThis.DecompressionStream
  globalThis.DecompressionStream = class {
    readonly readable: ReadableStream
    readonly writable: WritableStream

    constructor(format: ConstructorParameters<typeof Unpacking>[0]) {
      const inner = new Unpacking(format)
      let size = 0
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength
          if (size > mostBytes) refuse()
          controller.enqueue(chunk)
        },
      })
      this.readable = inner.readable.pipeThrough(counted)
      this.writable = inner.writable
    }
  } as typeof Unpacking
  return {
    takeRefusal() {
      const was = isRefused
      isRefused = false
      return was
    },
  }
}
