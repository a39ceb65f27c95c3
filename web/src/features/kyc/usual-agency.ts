import { type KycAgency, kycAgency } from '@lakshya/contract'
import { adviserKey, readStored, writeStored } from '../../core/storage.ts'

const keyOf = (adviserId: number) => adviserKey(adviserId, 'kyc-agency')

/** The agency that was chosen last in this browser: the next client's is most likely the same. */
export function readUsualAgency(adviserId: number): KycAgency | null {
  const reading = readStored(keyOf(adviserId), kycAgency)
  return reading.kind === 'value' ? reading.value : null
}

export function keepUsualAgency(adviserId: number, agency: KycAgency): void {
  writeStored(keyOf(adviserId), agency)
}
