import { fundCategoryName, type ShelfFund, shelfRoutes } from '@lakshya/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/fields/checkbox.tsx'
import { DateInput } from '../../components/fields/dates/date-input.tsx'
import { Field } from '../../components/fields/field.tsx'
import { TextInput } from '../../components/fields/text-input.tsx'
import { UnitInput } from '../../components/fields/unit-input.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { ApiProblem, call } from '../../core/api.ts'
import { formatDate } from '../../core/formats/format.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { errorsAt, readTerms, type TermsErrors, type TermsTexts, textsOf } from './terms-fields.ts'
import { useShelfAct } from './use-shelf-act.ts'

const taxWords: Readonly<Record<ShelfFund['taxKind'], string>> = {
  'equity-oriented': 'Equity-oriented',
  'specified-debt': 'Debt',
  other: 'Not equity-oriented',
  'listed-gold-etf': 'Listed unit, not equity-oriented',
  hybrid: 'Hybrid, not equity-oriented',
}

/** What may be edited of a fund on the shelf: terms wait to be used, the trail rate counts at once. */
export function FundDialog({ fund, onClose }: { fund: ShelfFund; onClose: () => void }) {
  const [texts, setTexts] = useState<TermsTexts>(() => textsOf(fund))
  const [errors, setErrors] = useState<TermsErrors>({})
  const { act, isBusy } = useShelfAct()
  const { code, name } = fund
  const type = <K extends keyof TermsTexts>(key: K, value: TermsTexts[K]) => {
    setTexts((old) => ({ ...old, [key]: value }))
    setErrors(({ [key]: _, ...rest }) => rest)
  }
  const told = (error: unknown): never => {
    if (error instanceof ApiProblem) setErrors(errorsAt(error.details))
    throw error
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const was = textsOf(fund)
    const isTrailAlone = texts.trail !== was.trail && areSame({ ...texts, trail: was.trail }, was)
    const read = readTerms(
      isTrailAlone ? { ...texts, asOf: fund.terms.asOf, source: fund.terms.source } : texts,
    )
    if (read.kind === 'wrong') return setErrors(read.errors)
    if (areSame(texts, was)) return onClose()
    const isDone = await act(`${name} saved`, async () => {
      const params = { code }
      const rated =
        read.trail === fund.trailRate
          ? undefined
          : await call(shelfRoutes.changeTrailRate, { params, body: { rate: read.trail } }).catch(told)
      if (isTrailAlone && rated !== undefined) return rated
      return call(shelfRoutes.changeTerms, { params, body: read.terms }).catch(told)
    })
    if (isDone) onClose()
  }
  const remove = async () => {
    const isDone = await act(`${name} goes once the shelf is used`, () =>
      call(shelfRoutes.removeFromShelf, { params: { code } }),
    )
    if (isDone) onClose()
  }
  return (
    <Dialog title={name} onCancel={onClose}>
      <p className="mb-3 text-small text-ink-2">
        {code}, {fundCategoryName(fund.category)}, {fund.plan}, for tax: {taxWords[fund.taxKind]}
        {fund.fundHouse === null ? '' : `, ${fund.fundHouse}`}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <TermsFields fund={fund} texts={texts} errors={errors} onType={type} />
        <DialogActions>
          <Button className="mr-auto" isBusy={isBusy} onClick={() => void remove()}>
            Remove
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function areSame(a: TermsTexts, b: TermsTexts): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

interface TermsFieldsProps {
  fund: ShelfFund
  texts: TermsTexts
  errors: TermsErrors
  onType: <K extends keyof TermsTexts>(key: K, value: TermsTexts[K]) => void
}

function TermsFields({ fund, texts, errors, onType }: TermsFieldsProps) {
  const unit = (
    key: 'minimumSip' | 'minimumLumpsum' | 'minimumRedemption' | 'load' | 'loadDays' | 'loadFree' | 'trail',
    words: [string, string],
  ) => (
    <Field label={words[0]} error={errors[key]}>
      {(control) => (
        <UnitInput
          {...control}
          unit={words[1]}
          value={texts[key]}
          onValueChange={(value) => onType(key, value)}
          className="text-right"
        />
      )}
    </Field>
  )
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {unit('minimumSip', ['SIP from', '₹'])}
        {unit('minimumLumpsum', ['Lumpsum from', '₹'])}
        {unit('minimumRedemption', ['Redemption from', '₹'])}
        {unit('load', ['Exit load', '%'])}
        {unit('loadDays', ['Within', 'days'])}
        {unit('loadFree', ['Units free of the load', '%'])}
      </div>
      <Checkbox
        label="Closed to new money: stays out of plans"
        checked={texts.isClosed}
        onChange={(event) => onType('isClosed', event.target.checked)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="As of" error={errors.asOf}>
          {(control) => (
            <DateInput
              {...control}
              leaning="past"
              max={dayInIndia(new Date())}
              placeholder="Day first"
              value={texts.asOf}
              onValueChange={(value) => onType('asOf', value)}
            />
          )}
        </Field>
        <Field label="Source" error={errors.source}>
          {(control) => (
            <TextInput
              {...control}
              placeholder="Scheme document"
              value={texts.source}
              onChange={(event) => onType('source', event.target.value)}
            />
          )}
        </Field>
      </div>
      {fund.areTermsAssumed ? (
        <p className="text-small text-ink-3">
          Assumed so far: {fund.terms.source}, {formatDate(fund.terms.asOf)}.
        </p>
      ) : null}
      {fund.plan === 'Direct' ? (
        <p className="text-small text-ink-3">A direct plan pays no trail.</p>
      ) : (
        unit('trail', [`Trail a year, before GST${fund.isOwnRate ? '' : ' (its kind’s)'}`, '%'])
      )}
    </>
  )
}
