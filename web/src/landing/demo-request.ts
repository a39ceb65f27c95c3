import { type FormOutcome, postForm } from './post-form.ts'

export type DemoOutcome = FormOutcome | { readonly kind: 'missing' }

/** Sends a demo request. */
export async function requestDemo(
  { email, mobile, about = '' }: { email: string; mobile: string; about?: string },
  send: typeof fetch = fetch,
): Promise<DemoOutcome> {
  if (email.trim() === '' || mobile.trim() === '') return { kind: 'missing' }
  return postForm('/api/schedule-demo', { email, mobile, ...(about === '' ? {} : { about }) }, { send })
}
