import type { AdviserContext } from '../../../core/http/request-context.ts'

/** What reading a book needs of a request's context. */
export type BookContext = Pick<AdviserContext, 'db' | 'outerDb' | 'snapshot' | 'firmId' | 'clock'>
