import { morningRoutes } from '@lakshya/contract'
import type { Serve } from '../../core/http/serve.ts'
import { actOnLine } from './lines/act-on-line.ts'
import { listMorning } from './lines/list-morning.ts'

export function serveMorning(serve: Serve): void {
  serve(morningRoutes.listMorning, (context, { query }) => listMorning(context, query), { cost: 1 })
  serve(morningRoutes.actOnMorning, (context, { params, body }) => actOnLine(context, params.id, body))
}
