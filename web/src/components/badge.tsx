import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-sunken text-ink-2',
  ok: 'bg-gain-soft text-gain',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-loss-soft text-loss',
  info: 'bg-info-soft text-info',
  brand: 'bg-brand-soft text-brand-text',
}

/** A word in a tint; the word carries the meaning, the tint repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-5 items-center gap-1 rounded-badge px-1.5 text-small leading-5 whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
