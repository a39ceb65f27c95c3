import type { Complaints } from './registration-checks.ts'
import {
  type FormKind,
  type RegistrationForm,
  type SectionKey,
  sectionKeysOf,
  sections,
} from './registration-fields.ts'

export interface SectionProgress {
  readonly key: SectionKey
  /** From 1. */
  readonly number: number
  readonly title: string
  readonly state: 'done' | 'open' | 'missing' | 'wrong'
  readonly words: string
}

/** What is done and what is missing, section by section. `base` is what the form began with. */
export function progressOf(
  kind: FormKind,
  values: RegistrationForm,
  base: RegistrationForm,
  complaints: Complaints,
  isSubmitted: boolean,
): SectionProgress[] {
  return sectionKeysOf(kind).map((key, index) => {
    const { title, fields, isOptional } = sections[key]
    const problems = fields.filter((name) => complaints[name] !== undefined)
    const wrong = problems.filter((name) => values[name] !== '' && values[name] !== false)
    const isStarted = isSubmitted || kind === 'edit' || fields.some((name) => values[name] !== base[name])
    const of = (state: SectionProgress['state'], words: string) => ({
      key,
      number: index + 1,
      title,
      state,
      words,
    })
    if (wrong.length > 0) return of('wrong', `${problems.length} to correct`)
    if (problems.length > 0)
      return isStarted ? of('missing', `${problems.length} missing`) : of('open', 'Not started')
    if (isOptional === true && fields.every((name) => values[name] === base[name]) && kind === 'new')
      return of('open', 'Optional')
    return of('done', 'Done')
  })
}

/** Such as '3 of 8 done, 4 fields to fill in or correct'. */
export function progressLine(progress: readonly SectionProgress[], complaints: Complaints): string {
  const done = progress.filter(({ state }) => state === 'done').length
  const count = Object.keys(complaints).length
  const rest =
    count === 0 ? 'nothing to correct' : `${count} ${count === 1 ? 'field' : 'fields'} to fill in or correct`
  return `${done} of ${progress.length} done, ${rest}`
}
