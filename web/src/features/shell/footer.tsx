import { Link } from '@tanstack/react-router'
import { FooterFrame } from '../../components/page/footer-frame.tsx'
import { contactEmail } from '../../core/contact.ts'
import { useSession } from '../../core/session/session.tsx'
import { shownName } from '../../core/session/shown-name.ts'
import { registrationOf } from './registration.ts'

export function Footer() {
  const { user } = useSession()
  const contact = contactEmail()
  const registration = user === null ? undefined : registrationOf(user)
  return (
    <FooterFrame
      hasBottomBar={user !== null}
      {...(user === null || registration === undefined
        ? {}
        : { owner: `${shownName(user)}, ${registration}` })}
      links={
        <>
          <Link to="/privacy">Privacy Policy</Link>
          <Link to="/terms">Terms of Service</Link>
          {contact === undefined ? null : <a href={`mailto:${contact}`}>Contact Us</a>}
        </>
      }
    />
  )
}
