import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OpenDatabase } from '../database/database.ts'
import { watch } from './doings.ts'

/** What a process measures of itself; of several, the sums are what is told. */
export interface ProcessMetrics {
  registry: Registry
  answered(labels: { route: string; method: string; status: number }, seconds: number): void
  /** No statement is counted after that. */
  stop(): void
}

export function measureProcess({ pools }: OpenDatabase): ProcessMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const statements = new Histogram({
    name: 'database_statement_duration_seconds',
    help: 'Time of a statement of the database, from its sending to its last row',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60],
    registers,
  })
  new Gauge({ name: 'server_processes', help: 'Processes that answer', registers }).set(1)
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to PostgreSQL by what they are for, busy or idle',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const { lane, busy, idle } of pools()) {
        this.set({ lane, state: 'busy' }, busy)
        this.set({ lane, state: 'idle' }, idle)
      }
    },
  })
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Who waits for a connection to PostgreSQL',
    labelNames: ['lane'],
    registers,
    collect() {
      for (const { lane, waiting } of pools()) this.set({ lane }, waiting)
    },
  })
  const stop = watch({ statement: ({ ms }) => statements.observe(ms / 1_000) })
  return { registry, answered: (labels, seconds) => duration.observe(labels, seconds), stop }
}
