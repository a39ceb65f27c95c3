/**
 * Does something with each of some items, one after the other; one that fails keeps no other waiting.
 * @throws the signal's reason, between two items; what gathers the failures under `summary`, once all others are done
 */
export async function attemptEach<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  summary: string,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    signal?.throwIfAborted()
    await work(item).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, summary)
}
