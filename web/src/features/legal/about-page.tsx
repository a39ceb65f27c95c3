import { PageHead } from '../../components/page/page-head.tsx'
import { Prose } from '../../components/page/prose.tsx'

export function AboutPage() {
  return (
    <>
      <PageHead title="About Lakshya" />
      <Prose>
        <h2>Mission</h2>
        <p>
          Lakshya is Hindi for goal. It lets a mutual fund distributor start from what a client wants to
          reach, and shows at the desk, with the client present, which fund mix may reach it and what that
          rests on.
        </p>
        <h2>Key Features</h2>
        <ul>
          <li>Clients with contact, PAN and a dated risk appetite.</li>
          <li>Goals as a lumpsum or a SIP, from a target amount or from what the client can invest.</li>
          <li>An optimised mix over the whole efficient frontier, for a risk level from 0 to 15.</li>
          <li>How the mix would have done, year by year, on the funds’ own NAV history.</li>
        </ul>
        <h2>Technical Architecture</h2>
        <p>
          One server with a PostgreSQL database, a calculation engine that is free of side effects and tested
          against known values, and this web application. Every formula is written down; the engine is the
          same in the browser and on the server. Lakshya is free software under the Apache License 2.0.
        </p>
      </Prose>
    </>
  )
}
