import type { KycRecord } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Note } from '../../../components/note.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDate, formatText } from '../../../core/formats/format.ts'
import type { CartClient } from './use-cart-client.ts'

/** Whom the checkout is for, and whether the client may invest. */
export function ClientSection({ client }: { client: CartClient }) {
  const { kyc } = client
  return (
    <section aria-labelledby="checkout-client" className="p-4">
      <h2 id="checkout-client" className="mb-2 text-section font-semibold">
        Client
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-table">
        <Row label="Name">{client.name}</Row>
        <Row label="PAN">
          {client.isLoading && client.panNumber === null ? (
            <Skeleton className="my-1 ml-auto h-3 w-24" />
          ) : (
            formatText(client.panNumber)
          )}
        </Row>
        {kyc?.isValidated !== false && (
          <Row label="KYC">
            {kyc === undefined ? (
              <Skeleton className="my-1 ml-auto h-3 w-16" />
            ) : (
              <Badge tone="ok">Validated</Badge>
            )}
          </Row>
        )}
      </dl>
      {kyc?.isValidated === false && client.id !== undefined && (
        <div className="mt-3">
          <Note tone="warn">
            <b>Your KYC is not validated.</b>
            <p>
              {recordWords(kyc.record)}{' '}
              <Link to="/kyc" search={{ client: String(client.id) }}>
                Open KYC
              </Link>
            </p>
          </Note>
        </div>
      )}
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </>
  )
}

function recordWords(record: KycRecord | undefined): string {
  if (record === undefined) return 'The KYC status could not be read.'
  const { state, agency, date } = record
  return `${state}${agency === null ? '' : ` with ${agency}`}${date === null ? '' : ` since ${formatDate(date)}`}.`
}
