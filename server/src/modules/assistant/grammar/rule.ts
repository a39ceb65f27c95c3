import type { AssistantTool } from '@lakshya/contract'
import type { Basket } from './basket.ts'
import type { Given } from './parts.ts'

export interface Asked {
  basket: Basket
  /** The business date. */
  today: string
}

/** What a rule makes of a question: a tool with what it is given, or what is still to be said. */
export type Reading = { tool: AssistantTool; given: Given } | { problem: string }

/** Takes out of the basket what it understands; undefined where the question is not of its kind. */
export type Rule = (asked: Asked) => Reading | undefined

export const reading = (tool: AssistantTool, given: Given = {}): Reading => ({ tool, given })
