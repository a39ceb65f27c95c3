import { laterPanel } from '../../components/page/later-panel.tsx'

// They stand below what is filled in first.
const below = () => import('./panels-below.ts')

export const FundRatesPanel = laterPanel(async () => (await below()).FundRatesPanel, {
  title: 'Trail rates by fund',
  height: 'h-45',
})
export const SecurityPanel = laterPanel(async () => (await below()).SecurityPanel, {
  title: 'Second factor',
  height: 'h-60',
})
export const SessionsPanel = laterPanel(async () => (await below()).SessionsPanel, {
  title: 'Sessions',
  height: 'h-45',
})
export const TokensPanel = laterPanel(async () => (await below()).TokensPanel, {
  title: 'Personal tokens',
  height: 'h-24',
})
export const WebhooksPanel = laterPanel(async () => (await below()).WebhooksPanel, {
  title: 'Webhooks',
  height: 'h-24',
})
export const ExportPanel = laterPanel(async () => (await below()).ExportPanel, {
  title: 'Your data',
  height: 'h-24',
})
