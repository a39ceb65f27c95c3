import { LinkButton } from '../link-button.tsx'
import { CardPage } from './card-page.tsx'

/** For the address of a client that is nobody's, or another distributor's. */
export function ClientNotFound() {
  return (
    <CardPage title="Client Not Found" action={<LinkButton to="/clients">Back to Clients</LinkButton>}>
      No client of yours has this address.
    </CardPage>
  )
}
