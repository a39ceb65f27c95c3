import { type KyselyPlugin, RawNode, type RootOperationNode } from 'kysely'

/**
 * For the migrations of a distributed database: tables that are not placed yet are made and altered on the coordinator alone,
 * so that they may refer to client data, which Citus lets no table do that is not placed itself. References between two of
 * them are checked when `distribute` has placed them.
 */
export function localMaking(missing: readonly string[]): KyselyPlugin {
  const names = new Set(missing)
  return {
    transformQuery: ({ node }) => (names.has(tableMade(node) ?? '') ? locally(node) : node),
    transformResult: async ({ result }) => result,
  }
}

/** The table that a statement makes or alters. */
function tableMade(node: RootOperationNode): string | undefined {
  if (!RawNode.is(node)) return undefined
  const [text = ''] = node.sqlFragments
  return /^\s*(?:create|alter) table (?:if (?:not )?exists )?"?(\w+)/i.exec(text)?.[1]
}

function locally(node: RootOperationNode): RootOperationNode {
  if (!RawNode.is(node)) return node
  const fragments = [...node.sqlFragments]
  fragments[0] = `set local citus.enable_ddl_propagation = off; ${fragments[0]}`
  fragments.push(`${fragments.pop()}; set local citus.enable_ddl_propagation = on`)
  return RawNode.create(fragments, node.parameters)
}
