import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { clientColumns } from './client-columns.tsx'
import { ClientsPanel } from './clients-panel.tsx'
import { type ListFilter, readFilter } from './filters/saved-filters.ts'
import { LockedPanel } from './locked-panel.tsx'

export function ClientsPage() {
  const search = useSearch({ from: '/protected/clients' })
  const navigate = useNavigate()
  const [filter, setFilter] = useState(() => readFilter(search))
  // A link to another list may be followed while this one is open.
  const address = JSON.stringify(readFilter(search))
  useEffect(() => setFilter(readFilter(JSON.parse(address))), [address])
  const onFilter = (next: ListFilter) => {
    setFilter(next)
    void navigate({ to: '/clients', search: next, replace: true })
  }
  return (
    <>
      <PageHead
        title="Clients"
        actions={
          <>
            <LinkButton to="/leads">Leads</LinkButton>
            <LinkButton to="/kyc">KYC</LinkButton>
            <LinkButton to="/clients/import-statement">Import statement</LinkButton>
            <LinkButton to="/clients/import">Import clients</LinkButton>
            <LinkButton to="/clients/new" variant="primary">
              Add New Client
            </LinkButton>
          </>
        }
      />
      <LockedPanel />
      <ClientsPanel
        columns={clientColumns}
        start={{ key: 'name', direction: 'ascending' }}
        filter={filter}
        onFilter={onFilter}
      />
    </>
  )
}
