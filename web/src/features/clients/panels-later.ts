import { laterPanel } from '../../components/page/later-panel.tsx'

// Where what a client has stands below the first screen, and what is seldom there.
const below = () => import('./panels-below.ts')

export const FamilyPanel = laterPanel(async () => (await import('./family/family-panel.tsx')).FamilyPanel, {
  title: 'Family',
  height: 'h-24',
})
export const MeetingsPanel = laterPanel(
  async () => (await import('./meetings/meetings-panel.tsx')).MeetingsPanel,
  { title: 'Meetings' },
)
export const HoldingsPanel = laterPanel(async () => (await below()).HoldingsPanel, {
  title: 'Holdings',
  height: 'h-100',
})
export const MandatesPanel = laterPanel(async () => (await below()).MandatesPanel, {
  title: 'SIP mandates',
  height: 'h-24',
})
export const FoliosPanel = laterPanel(async () => (await below()).FoliosPanel, {
  title: 'Folios',
  height: 'h-60',
})
export const ReportsPanel = laterPanel(async () => (await below()).ReportsPanel, {
  title: 'Reports',
  height: 'h-45',
})
export const AdvicePanel = laterPanel(async () => (await below()).AdvicePanel, { title: 'Advice records' })
export const MailsPanel = laterPanel(async () => (await below()).MailsPanel, { title: 'Sent mails' })
export const ActivityPanel = laterPanel(async () => (await below()).ActivityPanel, {
  title: 'Activity',
  height: 'h-0',
})
export const RiskPanel = laterPanel(async () => (await below()).RiskPanel, {
  title: 'Risk appetite',
  height: 'h-45',
})
export const ProtectionPanel = laterPanel(async () => (await below()).ProtectionPanel, {
  title: 'Personal data',
  height: 'h-60',
})
export const AccessPanel = laterPanel(async () => (await below()).AccessPanel, {
  title: 'Client’s own view',
  height: 'h-24',
})
export const CategoriesPanel = laterPanel(async () => (await below()).CategoriesPanel, {
  title: 'Allocation by category',
})
