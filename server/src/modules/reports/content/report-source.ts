import type { AdviserContext } from '../../../core/http/request-context.ts'

/** What making a report needs of a request's context, or of a job's. */
export type ReportSource = Pick<AdviserContext, 'db' | 'outerDb' | 'snapshot' | 'firmId' | 'clock' | 'vault'>
