import type { CalculationResult } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { levelText } from '../../../core/formats/risk-words.ts'
import { bolderBy, clientLevelOf } from '../../../core/goal/client-level.ts'

const mostCharacters = 500
const fewestCharacters = 3

interface ReasonFieldProps {
  item: CartItem
  figures: CalculationResult
  riskAppetite: number | null
  isLocked: boolean
  onReason: (item: CartItem, reason: string) => void
}

/** Why a plan is bolder than the client's own level: asked for before a code is sent, kept in record and mail. */
export function ReasonField({ item, figures, riskAppetite, isLocked, onReason }: ReasonFieldProps) {
  const [text, setText] = useState(item.bolderReason)
  const client = { riskAppetite }
  const levels = bolderBy(client, figures)
  if (levels === 0) return null
  const own = levelText(clientLevelOf(client))
  const reason = text.trim()
  const isKept = reason === item.bolderReason
  const words = `The mix is ${figures.mixRiskLevel?.isBolder === true ? 'more than ' : ''}${levels.toFixed(1)} levels bolder than the client’s own level of ${own}. The reason stands in the mail, the proposal and the record.`
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.length >= fewestCharacters) onReason(item, reason)
      }}
    >
      <Field
        label={`Reason for the bolder plan of ${item.goalName}`}
        help={item.bolderReason === '' ? undefined : words}
        error={item.bolderReason === '' ? words : undefined}
        className="min-w-60 flex-1"
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={mostCharacters}
            autoComplete="off"
            disabled={isLocked}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {!isKept && (
        <Button type="submit" disabled={isLocked || reason.length < fewestCharacters}>
          Keep reason
        </Button>
      )}
    </form>
  )
}
