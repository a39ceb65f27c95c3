import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { CodeInput } from '../../../components/fields/code-input.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Note } from '../../../components/note.tsx'
import { formatMoment } from '../../../core/formats/format.ts'
import { maskedEmail } from '../../../core/one-time-code.ts'
import type { Otp } from './use-otp.ts'

interface OtpSectionProps {
  otp: Otp
  email: string | null | undefined
  isKycValidated: boolean | undefined
  /** What has to be mended before a code makes sense; undefined where nothing has. */
  block: string | undefined
  /** What should be done before one is sent; undefined where nothing should. */
  hint: string | undefined
  isLocked: boolean
  onSend: () => void
  /** The other way: asked and answered in the client's own view. */
  ask: ReactNode
}

/** The client's consent: a code to the client's address, entered here. */
export function OtpSection(props: OtpSectionProps) {
  const { otp, email } = props
  return (
    <section aria-labelledby="checkout-otp" className="border-t border-line p-4">
      <h2 id="checkout-otp" className="mb-2 text-section font-semibold">
        Verify with OTP
      </h2>
      {otp.token !== undefined && otp.verifiedAt !== undefined ? (
        <Note tone="ok" isAnnounced>
          <b>OTP verified successfully</b>
          <p>
            {email ? `${maskedEmail(email)}, ` : ''}
            {formatMoment(new Date(otp.verifiedAt).toISOString())}
          </p>
        </Note>
      ) : (
        <CodeForm {...props} />
      )}
      {props.ask}
    </section>
  )
}

function CodeForm({ otp, email, isKycValidated, block, hint, isLocked, onSend }: OtpSectionProps) {
  const [code, setCode] = useState('')
  const isOpen = otp.stage === 'sent' && !otp.isOutdated
  const field = useRef<HTMLInputElement>(null)
  const isAsked = useRef(false)
  // Once the mail is out the client reads the code aloud: the hands are where it goes.
  useEffect(() => {
    if (!isOpen || otp.isSending || !isAsked.current) return
    isAsked.current = false
    field.current?.focus()
  }, [isOpen, otp.isSending])
  const askForCode = () => {
    isAsked.current = true
    onSend()
  }
  const isSendable = isKycValidated === true && otp.secondsToResend === 0 && !isLocked
  const send = (
    <Button onClick={askForCode} disabled={!isSendable} isBusy={otp.isSending}>
      {otp.stage === 'none' ? 'Send OTP' : 'Resend OTP'}
    </Button>
  )
  return (
    <>
      {otp.isOutdated && (
        <div className="mb-3">
          <Note tone="warn" isAnnounced>
            <b>The cart has changed since the code was sent.</b>
            <p>The client agreed to what was listed then. Send a new OTP for the goals as they are now.</p>
          </Note>
        </div>
      )}
      <form
        className="grid grid-cols-[1fr_auto] gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === 6 && isOpen) void otp.verify(code).then(() => setCode(''))
        }}
      >
        <CodeInput
          ref={field}
          aria-label="6-digit OTP"
          aria-describedby="checkout-otp-help"
          aria-invalid={otp.error === undefined ? undefined : true}
          disabled={!isOpen}
          value={code}
          onValueChange={(digits) => {
            setCode(digits)
            otp.clearError()
          }}
        />
        {isOpen ? (
          <Button type="submit" variant="plain" disabled={code.length !== 6} isBusy={otp.isVerifying}>
            Verify
          </Button>
        ) : (
          send
        )}
      </form>
      <div id="checkout-otp-help" className="mt-2 text-small text-ink-3" aria-live="polite">
        {otp.error === undefined ? (
          helpWords({ otp, email, isKycValidated, block, hint })
        ) : (
          <span className="flex items-start gap-1 text-loss">
            <Icon name="error" className="mt-px size-3.5" />
            <span className="min-w-0 wrap-anywhere">{otp.error}</span>
          </span>
        )}
      </div>
      {isOpen && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {send}
          {otp.secondsToResend > 0 && (
            <span className="text-small text-ink-3">in {otp.secondsToResend} s</span>
          )}
        </div>
      )}
    </>
  )
}

function helpWords(
  props: Pick<OtpSectionProps, 'otp' | 'email' | 'isKycValidated' | 'block' | 'hint'>,
): string {
  const { otp, email, isKycValidated, block, hint } = props
  if (isKycValidated !== true) return 'Opens when KYC is validated.'
  if (otp.stage === 'sent' && !otp.isOutdated) {
    return `Enter the code sent to ${email ? maskedEmail(email) : 'the client'}. It stands for 5 minutes.`
  }
  if (block !== undefined) return block
  if (hint !== undefined) return hint
  if (otp.secondsToResend > 0) return `A new code can be sent in ${otp.secondsToResend} s.`
  if (otp.stage === 'expired') return 'The code has expired. Send a new one.'
  return email === null
    ? 'The client has no email address on record. Add one on the client’s page.'
    : 'The mail names every term of what is in the cart: the client agrees to it with the code.'
}
