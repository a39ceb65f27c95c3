import { renderToStaticMarkup } from 'react-dom/server'
import { CalculatorPage } from './calculator/calculator-page.tsx'
import { CalculatorOff, FirmCalculatorPage } from './calculator/firm-calculator-page.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page as HTML, at build time. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage />)
}

/** The calculator as HTML, at build time. */
export function renderCalculator(): string {
  return renderToStaticMarkup(<CalculatorPage />)
}

/** The calculator under a firm's name, with places for its words. */
export function renderFirmCalculator(): string {
  return renderToStaticMarkup(<FirmCalculatorPage />)
}

/** What stands where a firm's calculator is off, or never was. */
export function renderCalculatorOff(): string {
  return renderToStaticMarkup(<CalculatorOff />)
}
