import { z } from 'zod'
import { defineRoute } from './route.ts'

/** What a person may ask for: each is one exact question to the book, or a screen that is filled in and sends nothing. */
export const assistantTools = [
  'clients',
  'goals',
  'funds',
  'holders',
  'book',
  'growth',
  'trail',
  'client',
  'holdings',
  'sips',
  'transactions',
  'gains',
  'advice',
  'morning',
  'lots',
  'families',
  'changes',
  'new-goal',
  'rebalance',
  'raise-sip',
  'open',
] as const
export const assistantTool = z.enum(assistantTools, { error: 'This cannot be asked.' })
export type AssistantTool = z.infer<typeof assistantTool>

/** A question as it was understood; its arguments are checked by the tool's own schema. */
export const assistantCall = z.object({
  tool: assistantTool,
  arguments: z.record(
    z.string().max(40),
    z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(40)).max(20)]),
    { error: 'This cannot be asked.' },
  ),
})
export type AssistantCall = z.infer<typeof assistantCall>

export const assistantCellKinds = ['text', 'rupees', 'count', 'percent', 'date'] as const

/** Rows as they are shown and exported: a cell for each column, null for what is not known. */
const answerTable = z.object({
  columns: z.array(z.object({ label: z.string(), kind: z.enum(assistantCellKinds) })),
  rows: z.array(
    z.object({
      /** The screen that the row is about; null where there is none. */
      href: z.string().nullable(),
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  /** Of so many the rows are the first. */
  total: z.int(),
})
export type AnswerTable = z.infer<typeof answerTable>

const labelled = z.array(z.object({ label: z.string(), text: z.string() }))

/** One answer. Each sentence is made of what the question found, and of nothing else. */
export const assistantAnswer = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('found'),
      sentence: z.string(),
      /** The question in words, as it was understood. */
      understood: labelled,
      call: assistantCall,
      table: answerTable.nullable(),
      /** What the figures rest on and what is not in them; '' for nothing. */
      basis: z.string(),
      /** The screen that shows the same. */
      screen: z.object({ label: z.string(), href: z.string() }).nullable(),
    }),
    z.object({
      kind: z.literal('prepared'),
      sentence: z.string(),
      understood: labelled,
      call: assistantCall,
      /** Filled-in screens: a person looks, and presses the button there. */
      links: z.array(z.object({ label: z.string(), href: z.string() })),
    }),
    z.object({
      kind: z.literal('choose'),
      sentence: z.string(),
      choices: z.array(z.object({ label: z.string(), detail: z.string(), call: assistantCall })),
    }),
    z.object({
      kind: z.literal('none'),
      sentence: z.string(),
      /** What can be answered instead. */
      instead: z.array(z.string()),
    }),
  ])
  .meta({ id: 'AssistantAnswer' })
export type AssistantAnswer = z.infer<typeof assistantAnswer>

/** A question has at most so many letters. */
export const longestQuestion = 400

/** Rows that an answer shows; its export has all. */
export const shownRows = 50

const question = z.object({
  question: z
    .string({ error: 'Ask a question.' })
    .trim()
    .min(1, 'Ask a question.')
    .max(longestQuestion, `Ask in at most ${longestQuestion} letters.`),
})

export const assistantReply = z
  .object({
    answers: z.array(assistantAnswer),
    /** Who understood the question: the own grammar, or the model that is set up. */
    by: z.enum(['grammar', 'model']),
    /** What is to be said of that; '' for nothing. */
    note: z.string(),
  })
  .meta({ id: 'AssistantReply' })
export type AssistantReply = z.infer<typeof assistantReply>

export const assistantRoutes = {
  askAssistant: defineRoute({
    method: 'POST',
    path: '/api/assistant/ask',
    access: 'adviser',
    task: 'read',
    summary:
      'A question about the own book in plain English: what was found, a screen that is filled in, or what can be asked instead. Nothing is written',
    body: question
      .extend({
        /** It is still being typed: the grammar alone answers, and no model is asked. */
        isTyping: z.boolean({ error: "Say 'true' or 'false'." }).default(false),
      })
      .meta({ id: 'AssistantQuestion' }),
    response: assistantReply,
  }),
  runAssistant: defineRoute({
    method: 'POST',
    path: '/api/assistant/run',
    access: 'adviser',
    task: 'read',
    summary: 'A question as it was understood, asked again; with all rows where they are to be exported',
    body: assistantCall
      .extend({ isWhole: z.boolean({ error: "Say 'true' or 'false'." }).default(false) })
      .meta({ id: 'AssistantRun' }),
    response: assistantAnswer,
  }),
  suggestQuestions: defineRoute({
    method: 'POST',
    path: '/api/assistant/suggest',
    access: 'adviser',
    task: 'read',
    summary: 'Questions that begin like what is typed, and can be answered',
    body: z
      .object({ typed: z.string({ error: 'Say what is typed.' }).max(longestQuestion) })
      .meta({ id: 'AssistantTyped' }),
    response: z.object({ questions: z.array(z.string()) }),
  }),
}
