/** What anybody may know: funds, their NAVs from file to series, estimates, fund returns, factsheets. */

export { loadMarket, type Market } from './estimates/estimates.service.ts'
export { categoryName } from './factsheets/factsheet-content.ts'
export { serveFactsheets } from './factsheets/factsheets.routes.ts'
export { makeFactsheet } from './factsheets/make-factsheet.ts'
export { serveFundReturns } from './fund-returns/fund-returns.routes.ts'
export { findUsableSeries } from './fund-returns/fund-returns.service.ts'
export { findFunds } from './funds/funds.repository.ts'
export { serveFunds } from './funds/funds.routes.ts'
export { listFunds } from './funds/list-funds.ts'
export { serveMarket } from './market.routes.ts'
export { type CountingNavOn, countingNavsOn, firstCountingNavs } from './nav/counting-navs.repository.ts'
export { onBusinessDay } from './nav/formats/nav-date.ts'
export { adviseOnHistories } from './nav/import/advise-on-histories.ts'
export { importNavFiles } from './nav/import/import-nav-files.ts'
export { describeReport, describeTotal, drawProgress } from './nav/import/import-summary.ts'
export {
  createNavCommands,
  type NavImportNews,
  type NavImportResult,
  navImportCommand,
} from './nav/import/nav-commands.ts'
export { repairImports } from './nav/import/nav-import.service.ts'
export { announceLateNavs } from './nav/late-navs.ts'
export { findNavChanges, forgetNavChange } from './nav/nav-changes.repository.ts'
export { ensureNavsChecked } from './nav/nav-changes.ts'
export { holdNavs, navVersion } from './nav/nav-version.ts'
export { ensureSimulatedHistory } from './nav/simulated/ensure-simulated-history.ts'
export { navSyncRun, syncOffReason } from './nav/sync/nav-sync.jobs.ts'
