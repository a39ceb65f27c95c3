import type { ProjectedCompletion } from '@lakshya/contract'
import { formatDuration } from '../../core/formats/duration.ts'
import { daysBetween } from '../../core/goal/holding-figures.ts'

export interface CompletionMessage {
  readonly tone: 'ok' | 'warn'
  readonly text: string
}

const unavailable = 'The projection data is unavailable. Please try re-analyzing the portfolio.'

/** What a projection means for the goal. */
export function completionMessage(completion: ProjectedCompletion | undefined): CompletionMessage {
  switch (completion?.comparedToTarget) {
    case 'before_target':
      return { tone: 'ok', text: 'At this pace you will reach your goal before the target date.' }
    case 'after_target':
      return {
        tone: 'warn',
        text: 'At this pace the goal is reached after its target date: consider increasing investment or adjusting timeline.',
      }
    case 'already_achieved':
      return {
        tone: 'ok',
        text: "You've already achieved your goal! Your current investment value meets or exceeds your target.",
      }
    case 'never':
      return { tone: 'warn', text: `${unavailable} At this pace the target is not reached within 60 years.` }
    default:
      return { tone: 'warn', text: unavailable }
  }
}

/** Years of 365 days, as the target date counts them. */
const yearsBetween = (from: string, to: string) => Math.max(0, daysBetween(from, to)) / 365

export interface CompletionTexts {
  /** '17 years 8 months to completion' */
  readonly toCompletion: string
  /** '7 years 8 months after target', where it is. */
  readonly afterTarget: string | undefined
}

/** How long until completion, and how late that is. Undefined where no date is projected. */
export function completionTexts(
  completion: ProjectedCompletion,
  { today, targetDate }: { today: string; targetDate: string },
): CompletionTexts | undefined {
  if (completion.date === null) return undefined
  const isLate = completion.comparedToTarget === 'after_target'
  return {
    toCompletion: `${formatDuration(yearsBetween(today, completion.date))} to completion`,
    afterTarget: isLate
      ? `${formatDuration(yearsBetween(targetDate, completion.date))} after target`
      : undefined,
  }
}
