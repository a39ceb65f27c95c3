import { type Lead, leadRoutes } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { showToast } from '../../components/overlay/toast.ts'
import { call, messageOf } from '../../core/api.ts'
import { leadQuery, leadsKey } from '../../core/queries/lead-queries.ts'
import type { RegistrationForm } from './fields/registration-fields.ts'

/** The lead that is registered, where the page was opened from one: what it says of the client, and what it then became. */
export function useRegisteredLead() {
  const { lead: id } = useSearch({ strict: false })
  const client = useQueryClient()
  const { data } = useQuery({ ...leadQuery(id ?? ''), enabled: id !== undefined })
  const became = async (clientId: number): Promise<void> => {
    if (id === undefined || data === undefined) return
    try {
      await call(leadRoutes.changeLead, { params: { id }, body: { state: 'client', clientId } })
    } catch (error) {
      showToast(
        'warn',
        'The client is registered, the lead is not marked',
        messageOf(error, 'Please try again.'),
      )
    }
    await client.invalidateQueries({ queryKey: leadsKey })
  }
  return { known: knownOf(data), became }
}

function knownOf(lead: Lead | undefined): Partial<RegistrationForm> {
  if (lead === undefined) return {}
  return {
    name: lead.name,
    ...(lead.email === null ? {} : { email: lead.email }),
    ...(lead.mobile === null ? {} : { phone: lead.mobile }),
  }
}
