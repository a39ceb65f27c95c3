import { rupees } from '@lakshya/contract'
import { memo, useState } from 'react'
import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { parseAmount, settleAmount } from '../../../core/formats/amount.ts'

interface LiveAmountProps {
  label: string
  value: number
  help?: string
  /** Said where what is typed is no amount. */
  problem: string
  onTry: (amount: number) => void
  onCommit: () => void
}

/** An amount that counts as it is typed. */
export const LiveAmount = memo(function LiveAmount(props: LiveAmountProps) {
  const { label, value, help, problem, onTry, onCommit } = props
  const [typed, setTyped] = useState<string>()
  const amount = typed === undefined ? value : rupees.safeParse(parseAmount(typed)).data
  const change = (text: string) => {
    setTyped(text)
    const next = rupees.safeParse(parseAmount(text)).data
    if (next !== undefined && next !== value) onTry(next)
  }
  const leave = () => {
    onCommit()
    if (amount !== undefined) setTyped(undefined)
  }
  return (
    <Field label={label} help={help} error={amount === undefined ? problem : undefined}>
      {(control) => (
        <AmountInput
          {...control}
          value={typed ?? settleAmount(String(Math.round(value)))}
          onValueChange={change}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
      )}
    </Field>
  )
})
