import { renderToStaticMarkup } from 'react-dom/server'
import { CalculatorPage } from './calculator/calculator-page.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page as HTML, at build time. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />)
}

/** The calculator as HTML, at build time. */
export function renderCalculator(): string {
  return renderToStaticMarkup(<CalculatorPage />)
}
