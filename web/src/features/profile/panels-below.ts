/** What the profile has below its first screen, as one part. */
export { ExportPanel } from './export-panel.tsx'
export { FundRatesPanel } from './fund-rates-panel.tsx'
export { SecurityPanel } from './second-factor/security-panel.tsx'
export { SessionsPanel } from './sessions-panel.tsx'
export { TokensPanel } from './tokens/tokens-panel.tsx'
export { WebhooksPanel } from './webhooks/webhooks-panel.tsx'
