import { edges } from './edges.ts'
import { FeatureCards } from './feature-cards.tsx'
import { Hero } from './hero.tsx'
import { Pictures } from './pictures.tsx'
import { SiteFrame } from './site-frame.tsx'

/** Rendered at build time alone: no handlers, no state, no style attributes. `landing.ts` does the little that moves. */
export function LandingPage() {
  return (
    <SiteFrame>
      <Hero />
      <div className={`${edges} pt-10 pb-12 max-wide:pt-8`}>
        <FeatureCards />
        <Pictures />
      </div>
    </SiteFrame>
  )
}
