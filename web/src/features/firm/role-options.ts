import { type FirmRole, roleWords } from '@lakshya/contract'
import type { Option } from '../../components/fields/select.tsx'

export type GivenRole = Exclude<FirmRole, 'owner'>

/** The roles that an owner may give. */
export const roleOptions: readonly Option<GivenRole>[] = (['distributor', 'staff', 'reader'] as const).map(
  (value) => ({ value, label: roleWords[value].name }),
)
