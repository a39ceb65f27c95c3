// biome-ignore-all assist/source/organizeImports: the rooms stand in their line, each above those that may import it.
/** The engine: the mathematics of docs/method.md, in rooms by its chapters. */

export * from './numbers/index.ts'
export * from './funds/index.ts'
export * from './estimates/index.ts'
export * from './frontier/index.ts'
export * from './risk/index.ts'
export * from './minimums/index.ts'
export * from './plan/index.ts'
export * from './history/index.ts'
export * from './returns/index.ts'
export * from './review/index.ts'
export * from './chance/index.ts'
export * from './ledger/index.ts'
export * from './gains/index.ts'
export * from './rebalance/index.ts'
export * from './suitability/index.ts'
export { ENGINE_VERSION } from './version.ts'
