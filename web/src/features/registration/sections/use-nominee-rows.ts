import { nomineeFieldNames } from '@lakshya/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext, useWatch } from 'react-hook-form'
import { nomineeCount, nomineeFieldAt, shareLeft } from '../fields/nominee-names.ts'
import { fieldId, type RegistrationForm } from '../fields/registration-fields.ts'

/** How many nominees the form shows, one at least; another one, or one taken out with those after it moving up. */
export function useNomineeRows() {
  const form = useFormContext<RegistrationForm>()
  const values = useWatch({ control: form.control }) as RegistrationForm
  const [asked, setAsked] = useState(1)
  const shown = Math.max(1, asked, nomineeCount(values))

  const put = (index: number, field: (typeof nomineeFieldNames)[number], text: string) => {
    const name = nomineeFieldAt(index, field)
    if (name !== undefined) form.setValue(name, text, { shouldDirty: true, shouldValidate: text !== '' })
  }
  const add = () => {
    const left = shareLeft(form.getValues())
    // Shown at once, so that the next key reaches it.
    flushSync(() => setAsked(shown + 1))
    if (left !== '') put(shown, 'percentage', left)
    void form.trigger('nomineePercentage')
    const name = nomineeFieldAt(shown, 'name')
    if (name !== undefined) document.getElementById(fieldId(name))?.focus()
  }
  const remove = (index: number) => {
    const before = form.getValues()
    const textAt = (row: number, field: (typeof nomineeFieldNames)[number]) => {
      const name = nomineeFieldAt(row, field)
      return row >= shown || name === undefined ? '' : before[name]
    }
    for (let row = index; row < shown; row += 1) {
      for (const field of nomineeFieldNames) put(row, field, textAt(row + 1, field))
    }
    setAsked(shown - 1)
    void form.trigger('nomineePercentage')
  }
  return { shown, add, remove }
}
