import { PageHead } from '../../components/page/page-head.tsx'
import { Prose } from '../../components/page/prose.tsx'
import { disclosure } from '../../core/disclosure.ts'

export function TermsPage() {
  return (
    <>
      <PageHead title="Terms of Service" />
      <Prose>
        <h2>Who may use Lakshya</h2>
        <p>
          AMFI-registered mutual fund distributors and those who work for them, for their own clients. Each
          account is for one person; its password is not shared.
        </p>
        <h2>What the figures are</h2>
        <p>
          Fund mixes, expected returns and goal figures are projections from past NAVs. Past performance may
          or may not be sustained and guarantees nothing. Each figure names what it rests on; simulated NAVs
          are marked as such.
        </p>
        <h2>What the distributor answers for</h2>
        <ul>
          <li>that the client’s details are right and the client has agreed to their use;</li>
          <li>that the client’s risk appetite is on record before a proposal is made;</li>
          <li>that the client agrees to each order before it is confirmed.</li>
        </ul>
        <h2>Risk</h2>
        <p>{disclosure}</p>
      </Prose>
    </>
  )
}
