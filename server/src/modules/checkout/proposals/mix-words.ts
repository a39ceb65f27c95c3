import type { AdviceContent } from '../../goals/index.ts'

type Fund = AdviceContent['inputs']['funds'][number]

/** A scheme's whole name with its plan and its option: growth, which every history rests on. */
export function schemeWords({ name, schemeName, plan }: Pick<Fund, 'name' | 'schemeName' | 'plan'>): string {
  const whole = (schemeName ?? name).replace(/\s+/g, ' ').trim()
  const hasPlan = /\b(?:direct|regular)\b/i.test(whole)
  const hasOption = /\bgrowth\b/i.test(whole)
  return [whole, hasPlan ? '' : `${plan} Plan`, hasOption ? '' : 'Growth']
    .filter((part) => part !== '')
    .join(', ')
}
