import { folioRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import { folioChoices } from './chosen-folios.ts'
import { chooseFolio, listGoalFolios } from './goal-folios.ts'
import { listFolios } from './list-folios.ts'
import { shareFolio } from './share-folio.ts'

export function serveFolios(serve: Serve): void {
  serve(folioRoutes.listGoalFolios, (context, { params }) => listGoalFolios(context, params.id))
  serve(folioRoutes.chooseFolio, (context, { params, body }) =>
    chooseFolio(context, { goalId: params.id, fundCode: Number(params.fundCode) }, body.folioId),
  )
  serve(folioRoutes.folioChoices, (context, { params, query }) =>
    folioChoices(context, params.id, query.funds?.split(',') ?? []),
  )
  serve(folioRoutes.listFolios, (context, { params }) => listFolios(context, params.id))
  serve(folioRoutes.shareFolio, (context, { params, body }) =>
    shareFolio(context, { folioId: params.id, fundCode: Number(params.fundCode) }, body.shares),
  )
}
