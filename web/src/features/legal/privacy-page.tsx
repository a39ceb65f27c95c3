import { PageHead } from '../../components/page/page-head.tsx'
import { Prose } from '../../components/page/prose.tsx'
import { contactEmail } from '../../core/contact.ts'

export function PrivacyPage() {
  const contact = contactEmail()
  return (
    <>
      <PageHead title="Privacy Policy" />
      <Prose>
        <h2>What is kept</h2>
        <p>
          Of a distributor: the username, a hash of the password, and the contact details that the distributor
          enters. Of a client: the details that the distributor registers for the client’s investments, such
          as name, PAN, contact and risk appetite with its date, and what the client answered to the risk
          questionnaire.
        </p>
        <h2>How it is kept</h2>
        <ul>
          <li>
            PANs, bank accounts, dates of birth, addresses, nominees and income are encrypted in the database
            and stand in no log. Names, phones and e-mails are not, as lists are searched by parts of them.
          </li>
          <li>A client’s data shows to the client’s own distributor and to nobody else.</li>
          <li>A session ends after 12 hours without use, and after 7 days in any case.</li>
        </ul>
        <h2>What stays in this browser</h2>
        <p>
          A cookie for the session, the chosen theme, the cart, and drafts of forms that are not finished.
          Drafts hold no PAN; that and the account number of an unfinished registration stay in its own tab
          until this is closed. Nothing is shared with advertisers, and no third party’s scripts run on these
          pages.
        </p>
        <h2>Correction and deletion</h2>
        <p>
          A client asks the distributor for a copy of what is kept, for its correction or its erasure, and may
          withdraw the consent at any time. Erasure locks at once and deletes when the law’s term ends.
          Complaints go to the distributor, whose contact stands on everything that is mailed.
          {contact === undefined ? null : (
            <>
              {' '}
              Questions go to <a href={`mailto:${contact}`}>{contact}</a>.
            </>
          )}
        </p>
      </Prose>
    </>
  )
}
