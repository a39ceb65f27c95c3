import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../components/button.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { Slider } from '../../../components/fields/slider.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { levelText } from '../../../core/formats/risk-words.ts'
import { clientLevelOf } from '../../../core/goal/client-level.ts'
import { type LivePartProps, useShownNow } from '../live-parts.ts'
import { triesMark } from '../state/use-adoption.ts'
import { type CompareChoice, compareOptions, levelOf } from './compare-choice.ts'
import { MixPair } from './mix-pair.tsx'
import { type OtherMix, useOtherMix } from './use-other-mix.ts'

interface ComparePanelProps extends LivePartProps {
  choice: CompareChoice
  /** Another choice; undefined closes the comparison. */
  onChoose: (choice: CompareChoice | undefined) => void
}

/** The shown mix beside another one, and that one in its place where it is the better. */
export function ComparePanel(props: ComparePanelProps) {
  const { state, client, choice, onChoose, change, live, dispatch } = props
  const [ownLevel, setOwnLevel] = useState(state.goal.riskLevel)
  const clientLevel = client && clientLevelOf(client)
  const options = compareOptions(state, clientLevel)
  const chosen = options.some(({ value }) => value === choice) ? choice : 'own'
  const level = levelOf(chosen, { clientLevel, ownLevel })
  const name = options.find(({ value }) => value === chosen)?.label ?? ''
  const shown = useShownNow(props)
  const other = useOtherMix(props, { choice: chosen, level })
  const label = chosen === 'own' ? `Level ${levelText(ownLevel)}` : name
  const keep = (mix: OtherMix) => {
    const before = { isByHand: state.manual !== undefined, level: state.goal.riskLevel }
    if (level === undefined) dispatch(mix.adopt)
    else {
      change(({ goal }) => ({ ...goal, riskLevel: level }), false)
      live.commit()
    }
    // What was shown stands beside what took its place, so that it can be had back.
    setOwnLevel(before.level)
    onChoose(before.isByHand ? 'aside' : 'own')
  }
  return (
    <Panel
      id="compare"
      className="scroll-mt-40 desk:col-span-12"
      title="Compare"
      basis="the mix on this page beside another"
      actions={
        <>
          <ChoiceSelect options={options} value={chosen} onChange={onChoose} />
          <IconButton icon="close" label="Close the comparison" onClick={() => onChoose(undefined)} />
        </>
      }
    >
      {chosen === 'own' && <OwnLevel level={ownLevel} onChange={setOwnLevel} />}
      {other === undefined ? (
        <p role="status" className="py-6 text-table text-ink-2">
          This mix is being worked out.
        </p>
      ) : (
        <>
          <MixPair {...props} shown={shown} other={other} name={label} level={level} />
          <Button
            className="mt-4 max-wide:w-full"
            aria-label={`Use this mix: ${label}`}
            onClick={() => keep(other)}
          >
            Use this mix
          </Button>
        </>
      )}
    </Panel>
  )
}

interface ChoiceSelectProps {
  options: ReturnType<typeof compareOptions>
  value: CompareChoice
  onChange: (choice: CompareChoice) => void
}

/** The focus begins here: the comparison was asked for elsewhere on the page. */
function ChoiceSelect({ options, value, onChange }: ChoiceSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])
  return (
    <Select
      ref={select}
      isSmall
      className="w-52 max-wide:flex-1"
      aria-label="Compare with"
      value={value}
      onChange={({ target }) => {
        const next = options.find((option) => option.value === target.value)
        if (next !== undefined) onChange(next.value)
      }}
      options={options}
    />
  )
}

function OwnLevel({ level, onChange }: { level: number; onChange: (level: number) => void }) {
  return (
    <div {...triesMark} className="mb-2 max-w-140">
      <Slider
        aria-label="Level to compare with"
        min={0}
        max={15}
        step={0.1}
        isReversed
        value={level}
        valueText={`${levelText(level)} of 15; 15 is least risk`}
        onValueChange={onChange}
        ends={['15, least risk', '0']}
      />
    </div>
  )
}
