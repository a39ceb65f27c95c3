import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from './landing-page.tsx'

/** The landing page as HTML, at build time. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />)
}
