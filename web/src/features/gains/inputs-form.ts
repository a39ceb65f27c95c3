import { type GainClassName, type GainInputs, gainInputs } from '@lakshya/contract'
import { shownClasses } from './gain-words.ts'

/** The inputs as typed. */
export interface InputsForm {
  slab: string
  surcharge: string
  shortLosses: string
  longLosses: string
  elsewhere: Readonly<Record<GainClassName, string>>
}

/** A number of people's writing: with commas, a rupee sign, a minus of either kind; NaN where it is none. */
function numberOf(text: string): number {
  const plain = text.replace(/[,₹\s]/g, '').replace('\u2212', '-')
  if (plain === '') return 0
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const shown = (value: number) => (value === 0 ? '' : String(value))

export function formOf(inputs: GainInputs): InputsForm {
  return {
    slab: String(inputs.slab),
    surcharge: String(inputs.surcharge),
    shortLosses: shown(inputs.shortLosses),
    longLosses: shown(inputs.longLosses),
    elsewhere: {
      'equity-long': shown(inputs.elsewhere['equity-long']),
      'equity-short': shown(inputs.elsewhere['equity-short']),
      'other-long': shown(inputs.elsewhere['other-long']),
      slab: shown(inputs.elsewhere.slab),
    },
  }
}

/** The inputs, or what is wrong with each field by its path. */
export function readForm(
  form: InputsForm,
): { inputs: GainInputs } | { errors: Readonly<Record<string, string>> } {
  const elsewhere = Object.fromEntries(shownClasses.map((name) => [name, numberOf(form.elsewhere[name])]))
  const read = gainInputs.safeParse({
    slab: numberOf(form.slab),
    surcharge: numberOf(form.surcharge),
    shortLosses: numberOf(form.shortLosses),
    longLosses: numberOf(form.longLosses),
    elsewhere,
  })
  if (read.success) return { inputs: read.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of read.error.issues) errors[path.join('.')] ??= message
  return { errors }
}
