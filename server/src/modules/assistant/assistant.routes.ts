import { assistantRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/http/serve.ts'
import { ask, suggest } from './ask.ts'
import { runTool } from './tools/registry.ts'

export function serveAssistant(serve: Serve): void {
  // Each reads in a snapshot of its own, and a model is waited for outside any.
  serve(assistantRoutes.askAssistant, (context, { body }) => ask(context, body), {
    transaction: 'none',
    cost: 1,
  })
  serve(
    assistantRoutes.runAssistant,
    (context, { body: { isWhole, ...call } }) => runTool(context, call, { isWhole }),
    { transaction: 'none', cost: 1 },
  )
  serve(assistantRoutes.suggestQuestions, (context, { body }) => suggest(context, body.typed), {
    transaction: 'none',
  })
}
