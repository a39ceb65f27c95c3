import { setFlagsFromString } from 'node:v8'

export const steadyHeap = '--no-memory-reducer-favors-memory'

/**
 * Has V8 leave a busy process its heap. What it collects when nothing was for 100 s it would otherwise give back to the last
 * page, and then collect all four times in ten seconds until the heap has grown again, each time beside what is asked. Not for the embedded
 * database: after a start over 10,000 clients its process has 510 MB two minutes later, and would keep 963, on a machine that may have little.
 */
export function keepHeapSteady(): void {
  setFlagsFromString(steadyHeap)
}
