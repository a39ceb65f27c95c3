import { Skeleton } from '../skeleton.tsx'
import { Panel } from './panel.tsx'

interface PanelToComeProps {
  title: string
  className: string
  /** Of what comes, so that nothing below it moves. */
  height: string
}

/** A panel of which only the frame is there yet. */
export function PanelToCome({ title, className, height }: PanelToComeProps) {
  return (
    <Panel title={title} className={className}>
      <Skeleton className={`${height} w-full`} />
    </Panel>
  )
}
