/** Reads 'validated', true and 'true' as yes, whatever the answer is wrapped in. */
function isYes(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(?:true|validated)$/i.test(value.trim()))
}

/**
 * Whether an answer about a client's KYC says that it is validated: `kycStatus`, a bare boolean, `status`,
 * `isValidated`, `validated`, or message 'true'. The first that is there decides; what cannot be read says no.
 */
export function isKycValidated(answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer
  if (typeof answer !== 'object' || answer === null) return false
  const fields = answer as Record<string, unknown>
  for (const name of ['kycStatus', 'status', 'isValidated', 'validated']) {
    if (fields[name] !== undefined && fields[name] !== null) return isYes(fields[name])
  }
  return fields.message === 'true'
}
