import { emptyForm, type RegistrationForm } from './registration-fields.ts'

const names = Object.keys(emptyForm) as (keyof RegistrationForm)[]

/**
 * What was typed over a record that was changed meanwhile: typed fields stay, the others are the newer record's.
 * `conflicts` were changed on both sides, and differently.
 */
export function mergeForm(
  typed: RegistrationForm,
  before: RegistrationForm,
  now: RegistrationForm,
): { values: RegistrationForm; conflicts: (keyof RegistrationForm)[] } {
  const changed = names.filter((name) => typed[name] !== before[name])
  return {
    values: { ...now, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) },
    conflicts: changed.filter((name) => now[name] !== before[name] && now[name] !== typed[name]),
  }
}
