import { laterPanel } from '../../components/page/later-panel.tsx'

// They stand below the first screen; the page itself asks for what they show.
const below = () => import('./panels-below.ts')

export const ChangesPanel = laterPanel(async () => (await below()).ChangesPanel, {
  title: 'Agreed since',
})
export const SipsPanel = laterPanel(async () => (await below()).SipsPanel, { title: 'SIPs', height: 'h-60' })
export const TransactionsPanel = laterPanel(async () => (await below()).TransactionsPanel, {
  title: 'Transactions',
  height: 'h-100',
})
export const ReviewsPanel = laterPanel(async () => (await below()).ReviewsPanel, { title: 'Expert reviews' })
