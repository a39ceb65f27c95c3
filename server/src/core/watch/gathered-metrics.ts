import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client'

/** A process asks who started it for what all of them measure; that one asks each, and answers their sums. */
type MetricsMessage =
  | { kind: 'metrics-asked'; ask: number }
  | { kind: 'metrics-wanted'; ask: string }
  | { kind: 'metrics-told'; ask: string; metrics: MetricObject[] }
  | { kind: 'metrics-summed'; ask: number; text: string }

/** A process that computes something long is waited for so long; the sums are then without it. */
const patienceMs = 3_000

/** What a process measures, summed with the others' where it is one of several. */
export function gatherMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  const open = new Map<number, (text: string) => void>()
  let asks = 0
  process.on('message', (message: MetricsMessage) => {
    if (message.kind === 'metrics-summed') open.get(message.ask)?.(message.text)
    if (message.kind !== 'metrics-wanted') return
    void registry.getMetricsAsJSON().then((metrics) => {
      tell({ kind: 'metrics-told', ask: message.ask, metrics })
    })
  })
  return async () => {
    const ask = ++asks
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    const timer = setTimeout(() => resolve(undefined), patienceMs + 1_000)
    open.set(ask, resolve)
    tell({ kind: 'metrics-asked', ask })
    const text = await promise
    clearTimeout(timer)
    open.delete(ask)
    return text ?? registry.metrics()
  }
}

function tell(message: MetricsMessage): void {
  if (process.connected) process.send?.(message)
}

/** Answers the processes that this one has started. */
export function sumMetrics(): void {
  const open = new Map<string, (metrics: MetricObject[]) => void>()
  cluster.on('message', (worker: Worker, message: MetricsMessage) => {
    if (message.kind === 'metrics-told') open.get(message.ask)?.(message.metrics)
    if (message.kind !== 'metrics-asked') return
    void sumOf(`${worker.id}:${message.ask}`, open)
      .then((text) => {
        if (worker.isConnected()) worker.send({ kind: 'metrics-summed', ask: message.ask, text })
      })
      .catch(() => {})
  })
}

async function sumOf(ask: string, open: Map<string, (metrics: MetricObject[]) => void>): Promise<string> {
  const workers = Object.values(cluster.workers ?? {}).filter((one) => one?.isConnected() === true)
  const told: MetricObject[][] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs)
  open.set(ask, (metrics) => {
    told.push(metrics)
    if (told.length === workers.length) resolve()
  })
  for (const worker of workers) worker?.send({ kind: 'metrics-wanted', ask } satisfies MetricsMessage)
  await promise
  clearTimeout(timer)
  open.delete(ask)
  return AggregatorRegistry.aggregate(told).metrics()
}
