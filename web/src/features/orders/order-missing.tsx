import type { Order } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'

type Kind = Order['missing'][number]['kind']

/** Where what is missing is mended; none for what the rail itself has to take. Codes are entered here, in a dialog. */
const mends: Readonly<
  Partial<Record<Kind, { words: string; path: (order: Order) => string; hash?: string }>>
> = {
  pan: { words: 'Enter PAN', path: ({ client }) => `/clients/${client.id}/edit` },
  kyc: { words: 'Open KYC', path: ({ client }) => `/kyc?client=${client.id}` },
  consent: { words: 'Open client', path: ({ client }) => `/clients/${client.id}` },
  folio: { words: 'Open folios', path: ({ client }) => `/clients/${client.id}`, hash: 'folios' },
  mandate: { words: 'Open mandates', path: ({ client }) => `/clients/${client.id}`, hash: 'mandates' },
}

/** What an order lacks, each a press from where it is mended. */
export function OrderMissing({
  order,
  onCodes,
}: {
  order: Order
  onCodes: ((order: Order) => void) | undefined
}) {
  const needsCodes = order.missing.some(({ kind }) => kind === 'client-code' || kind === 'scheme-code')
  return (
    <>
      {order.missing.map(({ kind, text }) => {
        const mend = mends[kind]
        return (
          <span key={text} className="block text-small whitespace-normal text-warn">
            {text}
            {mend && (
              <>
                {' '}
                <Link
                  to={mend.path(order)}
                  {...(mend.hash !== undefined && { hash: mend.hash })}
                  className="max-wide:py-3.5"
                >
                  {mend.words}
                </Link>
              </>
            )}
          </span>
        )
      })}
      {onCodes !== undefined && needsCodes && (
        <Button size="s" variant="quiet" onClick={() => onCodes(order)}>
          Enter codes
        </Button>
      )}
    </>
  )
}
