import {
  type AssistantAnswer,
  type AssistantCall,
  type AssistantTool,
  mayDo,
  shownRows,
} from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { inSnapshot } from '../../../core/database/snapshot.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { bookTool, changesTool, growthTool, trailTool } from './book-tools.ts'
import { clientsTool } from './client-tools.ts'
import { fundsTool, holdersTool } from './fund-tools.ts'
import { goalsTool } from './goal-tools.ts'
import { lotsTool } from './lot-tools.ts'
import { familiesTool, morningTool } from './morning-tools.ts'
import { adviceTool, clientTool, gainsTool, holdingsTool } from './person-tools.ts'
import { newGoalTool, openTool, raiseTool, rebalanceTool } from './prepare-tools.ts'
import { sipsTool, transactionsTool } from './sip-tools.ts'
import type { Found, Prepared, Tool } from './tool.ts'

export const tools: Readonly<Record<AssistantTool, Tool>> = {
  clients: clientsTool,
  goals: goalsTool,
  funds: fundsTool,
  holders: holdersTool,
  book: bookTool,
  growth: growthTool,
  trail: trailTool,
  client: clientTool,
  holdings: holdingsTool,
  sips: sipsTool,
  transactions: transactionsTool,
  gains: gainsTool,
  advice: adviceTool,
  morning: morningTool,
  lots: lotsTool,
  families: familiesTool,
  changes: changesTool,
  'new-goal': newGoalTool,
  rebalance: rebalanceTool,
  'raise-sip': raiseTool,
  open: openTool,
}

/** Rows that an export has at most. */
const mostRows = 100_000

/**
 * Asks a tool, reading alone: what it is given is checked by its own schema, whoever chose it.
 * @throws INVALID_INPUT where it cannot be asked so; ROLE_REQUIRED; NOT_FOUND for what is not the firm's
 */
export async function runTool(
  context: AdviserContext,
  call: AssistantCall,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<AssistantAnswer> {
  const tool = tools[call.tool]
  if (!mayDo(context.signedIn.role, tool.task)) throw new AppError('ROLE_REQUIRED')
  const given = tool.schema.safeParse(call.arguments)
  if (!given.success) throw new AppError('INVALID_INPUT', 'This cannot be asked.')
  const most = isWhole ? mostRows : shownRows
  const found = tool.readsItself
    ? await tool.run({ context, most }, given.data)
    : await inSnapshot(context, (own) => tool.run({ context: own, most }, given.data))
  return found.kind === 'prepared' ? preparedAnswer(found, call) : foundAnswer(found, call, most)
}

function preparedAnswer(found: Prepared, call: AssistantCall): AssistantAnswer {
  return { ...found, call }
}

function foundAnswer(
  { columns, rows, total = rows.length, basis = '', screen, ...found }: Found,
  call: AssistantCall,
  most: number,
): AssistantAnswer {
  return {
    ...found,
    call,
    table: rows.length === 0 ? null : { columns, rows: rows.slice(0, most), total },
    basis,
    screen: screen ?? null,
  }
}
