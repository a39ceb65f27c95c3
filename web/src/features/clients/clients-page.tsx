import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { clientColumns } from './client-columns.tsx'
import { ClientsPanel } from './clients-panel.tsx'
import { LockedPanel } from './locked-panel.tsx'

export function ClientsPage() {
  return (
    <>
      <PageHead
        title="Clients"
        actions={
          <>
            <LinkButton to="/kyc">KYC</LinkButton>
            <LinkButton to="/clients/new" variant="primary">
              Add New Client
            </LinkButton>
          </>
        }
      />
      <LockedPanel />
      <ClientsPanel columns={clientColumns} start={{ key: 'name', direction: 'ascending' }} hasArchive />
    </>
  )
}
