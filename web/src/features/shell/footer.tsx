import { Link } from '@tanstack/react-router'
import { FooterFrame } from '../../components/footer-frame.tsx'
import { contactEmail } from '../../core/contact.ts'
import { useSession } from '../../core/session.tsx'

export function Footer() {
  const { user } = useSession()
  const contact = contactEmail()
  return (
    <FooterFrame
      hasBottomBar={user !== null}
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
