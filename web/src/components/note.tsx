import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const tones = {
  info: { box: 'bg-info-soft', mark: 'text-info', icon: 'info' },
  ok: { box: 'bg-gain-soft', mark: 'text-gain', icon: 'check' },
  warn: { box: 'bg-warn-soft', mark: 'text-warn', icon: 'warn' },
  bad: { box: 'bg-loss-soft', mark: 'text-loss', icon: 'error' },
} as const satisfies Record<string, { box: string; mark: string; icon: IconName }>

interface NoteProps {
  tone?: keyof typeof tones
  /** Read out as it appears, for what answers an action. */
  isAnnounced?: boolean
  children: ReactNode
}

/** One line of cause, one of what to do. */
export function Note({ tone = 'info', isAnnounced = false, children }: NoteProps) {
  const { box, mark, icon } = tones[tone]
  return (
    <div
      role={isAnnounced ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={`flex gap-2 rounded-control p-3 text-table text-ink ${box} [&_a]:underline [&_a]:underline-offset-2`}
    >
      <Icon name={icon} className={`mt-0.5 size-4 ${mark}`} />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  )
}
