import type { FastifyInstance } from 'fastify'
import {
  type BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  ValueNode,
} from 'kysely'
import { createApp } from '../app.ts'
import type { Dependencies } from '../core/http/request-context.ts'
import { createLogger } from '../core/process/logger.ts'
import { letFirmsUnnamed } from './statement-watch.ts'

/**
 * A second server on the same database that has forgotten the first lock: no query of it says which firm's rows it is about, be it
 * built or written out. What equates rows with each other stays.
 */
export function createUnlockedApp(dependencies: Dependencies): Promise<FastifyInstance> {
  letFirmsUnnamed()
  const { database } = dependencies
  const unlocked = { ...database, db: database.db.withPlugin(forgetting) }
  return createApp({ ...dependencies, database: unlocked }, { logger: createLogger('silent') })
}

class Forgetter extends OperationNodeTransformer {
  protected override transformBinaryOperation(
    node: BinaryOperationNode,
    queryId?: QueryId,
  ): BinaryOperationNode {
    const isOfFirm = isFirmId(node.leftOperand) && isEquality(node.operator) && isGiven(node.rightOperand)
    if (!isOfFirm) return super.transformBinaryOperation(node, queryId)
    return { ...node, rightOperand: node.leftOperand }
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const { sqlFragments, parameters } = super.transformRaw(node, queryId)
    const fragments = [...sqlFragments]
    for (const [index, parameter] of parameters.entries()) {
      const asked = /((?:\w+\.)?firm_id)\s*=\s*$/.exec(fragments[index] ?? '')
      if (asked === null || !isGiven(parameter)) continue
      fragments[index] = `${fragments[index]?.slice(0, asked.index)}coalesce(${asked[1]}, `
      fragments[index + 1] = `) = ${asked[1]}${fragments[index + 1]}`
    }
    return { ...RawNode.create(fragments, parameters) }
  }
}

function isFirmId(node: OperationNode): boolean {
  return ReferenceNode.is(node) && ColumnNode.is(node.column) && node.column.column.name === 'firm_id'
}

function isEquality(node: OperationNode): boolean {
  return OperatorNode.is(node) && node.operator === '='
}

function isGiven(node: OperationNode): boolean {
  return ValueNode.is(node)
}

const forgetter = new Forgetter()
const forgetting: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => forgetter.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}
