/** The bytes of a file, as they come. */
export type Chunks = AsyncIterable<Buffer>
