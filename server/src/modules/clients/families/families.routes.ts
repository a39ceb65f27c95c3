import { familyRoutes } from '@lakshya/contract'
import type { Serve } from '../../../core/http/serve.ts'
import {
  changeFamily,
  createFamily,
  dissolveFamily,
  familyOfClient,
  getFamily,
  listFamilies,
} from './families.ts'

export function serveFamilies(serve: Serve): void {
  serve(familyRoutes.listFamilies, (context) => listFamilies(context))
  serve(familyRoutes.getFamily, (context, { params }) => getFamily(context, params.id))
  serve(familyRoutes.familyOfClient, (context, { params }) => familyOfClient(context, params.id))
  serve(familyRoutes.createFamily, (context, { body }) => createFamily(context, body))
  serve(familyRoutes.changeFamily, (context, { params, body }) => changeFamily(context, params.id, body))
  serve(familyRoutes.dissolveFamily, (context, { params }) => dissolveFamily(context, params.id))
}
