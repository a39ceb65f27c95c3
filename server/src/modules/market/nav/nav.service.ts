/** What other modules may use of this one. */
export { adviseOnHistories } from './advise-on-histories.ts'
export {
  type CountingNavOn,
  countingNavsOn,
  firstCountingNavs,
} from './counting-navs.repository.ts'
export { ensureSimulatedHistory } from './ensure-simulated-history.ts'
export { importNavFiles } from './import-nav-files.ts'
export { describeReport, describeTotal, drawProgress } from './import-summary.ts'
export { findNavKinds, latestNavs, readSeries } from './nav.repository.ts'
export { findNavChanges, forgetNavChange } from './nav-changes.repository.ts'
export { ensureNavsChecked } from './nav-changes.ts'
export {
  createNavCommands,
  type NavImportNews,
  type NavImportResult,
  navImportCommand,
} from './nav-commands.ts'
export { repairImports } from './nav-import.service.ts'
export { holdNavs, navVersion } from './nav-version.ts'
