import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from './components/page/lazy-page.tsx'
import { AppRoot } from './pages/app-root.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

export const rootRoute = createRootRoute({ component: AppRoot, notFoundComponent: NotFoundPage })
export const publicPage = () => rootRoute

/** The query values of these names that are there. */
export function textsOf(search: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

const authRoute = createRoute({
  getParentRoute: publicPage,
  path: '/auth',
  validateSearch: (search: Record<string, unknown>): { redirect?: string; token?: string; email?: string } =>
    textsOf(search, ['redirect', 'token', 'email']),
  component: lazyPage(() => import('./features/auth/auth-page.tsx'), 'AuthPage'),
})
const resetRoute = createRoute({
  getParentRoute: publicPage,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>): { token?: string; email?: string } =>
    textsOf(search, ['token', 'email']),
  component: lazyPage(() => import('./features/auth/reset-page.tsx'), 'ResetPage'),
})
const undoRoute = createRoute({
  getParentRoute: publicPage,
  path: '/undo-email',
  component: lazyPage(() => import('./features/auth/undo-page.tsx'), 'UndoPage'),
})
const joinRoute = createRoute({
  getParentRoute: publicPage,
  path: '/join',
  component: lazyPage(() => import('./features/auth/join-page.tsx'), 'JoinPage'),
})
const riskLinkRoute = createRoute({
  getParentRoute: publicPage,
  path: '/risk-questions',
  validateSearch: (search: Record<string, unknown>): { token?: string } => textsOf(search, ['token']),
  component: lazyPage(() => import('./features/suitability/link-page.tsx'), 'LinkPage'),
})
const sharedReportRoute = createRoute({
  getParentRoute: publicPage,
  path: '/report',
  component: lazyPage(() => import('./features/reports/shared-page.tsx'), 'SharedPage'),
})
const aboutRoute = createRoute({
  getParentRoute: publicPage,
  path: '/about',
  component: lazyPage(() => import('./features/legal/about-page.tsx'), 'AboutPage'),
})
const privacyRoute = createRoute({
  getParentRoute: publicPage,
  path: '/privacy',
  component: lazyPage(() => import('./features/legal/privacy-page.tsx'), 'PrivacyPage'),
})
const termsRoute = createRoute({
  getParentRoute: publicPage,
  path: '/terms',
  component: lazyPage(() => import('./features/legal/terms-page.tsx'), 'TermsPage'),
})
const announcementsRoute = createRoute({
  getParentRoute: publicPage,
  path: '/announcements',
  component: lazyPage(() => import('./features/announcements/announcements-page.tsx'), 'AnnouncementsPage'),
})

const portalRoute = createRoute({
  getParentRoute: publicPage,
  path: '/me',
  component: lazyPage(() => import('./features/portal/portal-page.tsx'), 'PortalPage'),
})
const ownOverviewRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/',
  component: lazyPage(() => import('./features/portal/own-overview.tsx'), 'OwnOverview'),
})
const ownTransactionsRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/transactions',
  component: lazyPage(() => import('./features/portal/own-transactions.tsx'), 'OwnTransactions'),
})
const ownStatementsRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/statements',
  component: lazyPage(() => import('./features/portal/own-statements.tsx'), 'OwnStatements'),
})
const portalSignInRoute = createRoute({
  getParentRoute: publicPage,
  path: '/me/sign-in',
  component: lazyPage(() => import('./features/portal/portal-sign-in.tsx'), 'PortalSignIn'),
})

const oldNewGoalRoute = createRoute({
  getParentRoute: publicPage,
  path: '/clients/$clientId/new-goal',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/clients/$clientId/goals/new', params, replace: true })
  },
})

/** Pages that need no distributor's sign-in. */
export const publicRoutes = [
  authRoute,
  resetRoute,
  undoRoute,
  joinRoute,
  riskLinkRoute,
  sharedReportRoute,
  aboutRoute,
  privacyRoute,
  termsRoute,
  announcementsRoute,
  portalRoute.addChildren([ownOverviewRoute, ownTransactionsRoute, ownStatementsRoute]),
  portalSignInRoute,
  oldNewGoalRoute,
] as const
