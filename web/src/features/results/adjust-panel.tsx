import type { ComponentProps } from 'react'
import { Panel } from '../../components/panel.tsx'
import { LiveInputs } from './live-inputs.tsx'
import { RemedyList } from './remedy-list.tsx'

interface AdjustPanelProps {
  inputs: ComponentProps<typeof LiveInputs>
  remedies: ComponentProps<typeof RemedyList>
  className?: string
}

/** Amount and time as controls, and what would bring the chance to 80 %. */
export function AdjustPanel({ inputs, remedies, className = '' }: AdjustPanelProps) {
  return (
    <Panel title="Amount and time" basis="the whole page follows as you change them" className={className}>
      <LiveInputs {...inputs} />
      <RemedyList {...remedies} />
    </Panel>
  )
}
