import type { CommissionKind } from '@lakshya/contract'

/** What a row pays, by the words of its type and of its status. Without words it is trail. */
export function commissionKind(type: string, status: string): CommissionKind {
  if (/not\s*paid|withheld|on\s*hold|unpaid/i.test(status)) return 'withheld'
  const words = type.toLowerCase().replace(/[\s_-]+/g, '')
  if (/claw|recover|^cb$/.test(words)) return 'clawback'
  if (words === '' || /trail|annual|^tf$|^t$|^tc$/.test(words)) return 'trail'
  if (/upfront|^uf$|^u$|initial/.test(words)) return 'upfront'
  if (/incent|^si$|special|bonus|additional|^addl/.test(words)) return 'incentive'
  return 'other'
}
