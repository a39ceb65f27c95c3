/** What anybody may know: funds, their NAVs from file to series, estimates, fund returns, factsheets. */

export { loadMarket, type Market } from './estimates/estimates.service.ts'
export { serveFactsheets } from './factsheets/factsheets.routes.ts'
export { makeFactsheet } from './factsheets/make-factsheet.ts'
export { serveFundReturns } from './fund-returns/fund-returns.routes.ts'
export { findUsableSeries } from './fund-returns/fund-returns.service.ts'
export { findFunds } from './funds/funds.repository.ts'
export { serveFunds } from './funds/funds.routes.ts'
export { fundMinimums, listFunds, minimumsIn, openCodes } from './funds/list-funds.ts'
export { serveMarket } from './market.routes.ts'
export { type CountingNavOn, countingNavsOn, firstCountingNavs } from './nav/counting-navs.repository.ts'
export { dailyNavs } from './nav/daily-navs.repository.ts'
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
export { bundledColumns, bundledRows, ensureSchemes } from './schemes/bundled-schemes.ts'
export { ensureFunds } from './schemes/ensure-funds.ts'
export { fetchHistories, historiesOffReason } from './schemes/fetch-histories.ts'
export { makeBundled } from './schemes/make-bundled.ts'
export { type Scheme, schemesByCode, schemesByIsin } from './schemes/schemes.repository.ts'
export { serveSchemes } from './schemes/schemes.routes.ts'
export { describeSchemes, nearestSchemes } from './schemes/search-schemes.ts'
export { exportShelves, keptShelf } from './shelf/shelf.repository.ts'
export { serveShelf } from './shelf/shelf.routes.ts'
