import type { AnswerTable, AssistantAnswer, AssistantTool } from '@lakshya/contract'
import type { z } from 'zod'
import type { AdviserContext } from '../../../core/http/request-context.ts'

type Cell = AnswerTable['rows'][number]['cells'][number]

/** What a tool found, before it is cut to the rows that are shown. */
export interface Found {
  kind: 'found'
  sentence: string
  understood: { label: string; text: string }[]
  columns: AnswerTable['columns']
  rows: { href: string | null; cells: Cell[] }[]
  /** Where more are than `rows`. */
  total?: number
  basis?: string
  screen?: { label: string; href: string }
}

export type Prepared = Omit<Extract<AssistantAnswer, { kind: 'prepared' }>, 'call'>

export interface ToolRun {
  context: AdviserContext
  /** Rows that are wanted: what is looked up for each row is looked up for so many. */
  most: number
}

/** A typed question: what it may be given, and what it finds by it. It reads alone. */
export interface Tool {
  name: AssistantTool
  /** What it answers, in a sentence. */
  summary: string
  /** 'prepare' for screens that a reader may not send. */
  task: 'read' | 'prepare'
  schema: z.ZodObject
  /** It opens its own snapshot, as something is reckoned outside of one. */
  readsItself: boolean
  run(run: ToolRun, given: Record<string, unknown>): Promise<Found | Prepared>
}

interface ToolOf<S extends z.ZodObject> extends Omit<Tool, 'schema' | 'run' | 'task' | 'readsItself'> {
  task?: Tool['task']
  readsItself?: true
  schema: S
  run(run: ToolRun, given: z.output<S>): Promise<Found | Prepared>
}

/** States a tool; `given` is checked by its schema before. */
export function defineTool<S extends z.ZodObject>({ task = 'read', readsItself, ...tool }: ToolOf<S>): Tool {
  const run: Tool['run'] = (how, given) => tool.run(how, tool.schema.parse(given))
  return { ...tool, task, readsItself: readsItself ?? false, run }
}

export const text = (label: string) => ({ label, kind: 'text' as const })
export const rupeesColumn = (label: string) => ({ label, kind: 'rupees' as const })
export const countColumn = (label: string) => ({ label, kind: 'count' as const })
export const percentColumn = (label: string) => ({ label, kind: 'percent' as const })
export const dateColumn = (label: string) => ({ label, kind: 'date' as const })
