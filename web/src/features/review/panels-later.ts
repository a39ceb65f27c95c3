import { laterPanel } from '../../components/page/later-panel.tsx'

// Below the analysis that they rest on.
export const TradesSection = laterPanel(
  async () => (await import('./trades/trades-section.tsx')).TradesSection,
  { title: 'How far to go', height: 'h-62' },
)
export const CommentsPanel = laterPanel(
  async () => (await import('./requests/comments-panel.tsx')).CommentsPanel,
  { title: 'Review request', height: 'h-45' },
)
