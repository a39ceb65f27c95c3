import { datedRateRoutes, shelfRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import {
  addHouse,
  addToShelf,
  changeTerms,
  changeTrailRate,
  forgetChanges,
  removeFromShelf,
  useShelf,
} from './change-shelf.ts'
import { describeShelf } from './describe-shelf.ts'
import { enterDatedRate, listDatedRates, removeDatedRate } from './trail-rates.ts'

export function serveShelf(serve: Serve): void {
  // Each answers what plans are computed from, which is loaded outside any transaction.
  const outside = { transaction: 'none' } as const
  serve(shelfRoutes.getShelf, (context) => describeShelf(context), outside)
  serve(shelfRoutes.addToShelf, addToShelf, outside)
  serve(shelfRoutes.addHouse, addHouse, outside)
  serve(shelfRoutes.removeFromShelf, removeFromShelf, outside)
  serve(shelfRoutes.changeTerms, changeTerms, outside)
  serve(shelfRoutes.changeTrailRate, changeTrailRate, outside)
  serve(datedRateRoutes.listDatedRates, (context) => listDatedRates(context))
  serve(datedRateRoutes.enterDatedRate, (context, { body }) => enterDatedRate(context, body))
  serve(datedRateRoutes.removeDatedRate, (context, { params }) => removeDatedRate(context, params))
  serve(shelfRoutes.useShelf, (context) => useShelf(context), outside)
  serve(shelfRoutes.forgetShelfChanges, (context) => forgetChanges(context), outside)
}
