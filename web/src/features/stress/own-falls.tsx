import { type FundCategory, fundCategoryName, type StressTerms } from '@lakshya/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'

type Falls = NonNullable<StressTerms['falls']>

interface OwnFallsProps {
  /** Kinds that are held, the largest first. */
  kinds: readonly FundCategory[]
  falls: Falls
  onShow: (falls: Falls) => void
}

/** A fall in percent for each kind of fund; kinds left empty take their expected move. */
export function OwnFalls({ kinds, falls, onShow }: OwnFallsProps) {
  const [texts, setTexts] = useState<Readonly<Partial<Record<FundCategory, string>>>>(() =>
    Object.fromEntries(falls.map(({ category, percent }) => [category, String(percent)])),
  )
  const [problem, setProblem] = useState<string>()
  const asked = [...new Set([...kinds, ...falls.map(({ category }) => category)])]
  const show = (event: FormEvent) => {
    event.preventDefault()
    const entered = asked.flatMap((category) => {
      const text = (texts[category] ?? '').trim().replace(/%$/, '').replace('−', '-')
      return text === '' ? [] : [{ category, percent: Number(text) }]
    })
    const isWrong = ({ percent }: Falls[number]) =>
      !(percent <= 95 && percent >= -100 && (percent * 10) % 1 === 0)
    const wrong = entered.find(isWrong)
    if (entered.length === 0) setProblem('Enter a fall for at least one kind of fund.')
    else if (wrong !== undefined)
      setProblem(
        `${fundCategoryName(wrong.category)}: enter a fall in percent, at most 95, such as 30. A rise is below 0.`,
      )
    else {
      setProblem(undefined)
      onShow(entered)
    }
  }
  return (
    <form onSubmit={show} noValidate className="border-t border-line p-4">
      <p className="mb-3 text-small text-ink-2">
        A fall in percent for each kind that you want to set; below 0 is a rise. Kinds that you leave empty
        take the move to be expected given the others.
      </p>
      <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {asked.map((category) => (
          <div key={category} className="grid gap-1">
            <label htmlFor={`fall-${category}`} className="text-table text-ink-2">
              {fundCategoryName(category)}
            </label>
            <TextInput
              id={`fall-${category}`}
              inputMode="decimal"
              value={texts[category] ?? ''}
              aria-invalid={problem !== undefined}
              onChange={(event) => setTexts({ ...texts, [category]: event.target.value })}
            />
          </div>
        ))}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-small text-loss">
          {problem}
        </p>
      )}
      <Button type="submit" className="mt-3">
        Show what it does
      </Button>
    </form>
  )
}
