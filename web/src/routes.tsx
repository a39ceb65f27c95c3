import { createRoute, createRouter, stringifySearchWith } from '@tanstack/react-router'
import { FailedPage, lazyPage } from './components/page/lazy-page.tsx'
import { PageSpinner } from './components/spinner.tsx'
import { type GoalSearch, goalSearchKeys } from './core/goal/goal-search.ts'
import { fileRoutes, protectedPage, protectedRoute } from './file-routes.tsx'
import { publicRoutes, rootRoute, textsOf } from './public-routes.tsx'

const dashboardRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/dashboard',
  component: lazyPage(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
})
const clientsRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients',
  validateSearch: (search: Record<string, unknown>): { kyc?: string; standing?: string; archived?: string } =>
    textsOf(search, ['kyc', 'standing', 'archived']),
  component: lazyPage(() => import('./features/clients/clients-page.tsx'), 'ClientsPage'),
})
const newClientRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/new',
  // Whose particulars it begins with.
  validateSearch: (search: Record<string, unknown>): { lead?: string } => textsOf(search, ['lead']),
  component: lazyPage(() => import('./features/registration/new-client-page.tsx'), 'NewClientPage'),
})
const clientRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId',
  component: lazyPage(() => import('./features/clients/client-page.tsx'), 'ClientPage'),
})
const meetingRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId/meeting',
  // The goal that it begins with.
  validateSearch: (search: Record<string, unknown>): { goal?: string } => textsOf(search, ['goal']),
  component: lazyPage(() => import('./features/meeting/meeting-page.tsx'), 'MeetingPage'),
})
const clientGainsRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId/gains',
  component: lazyPage(() => import('./features/gains/client-gains-page.tsx'), 'ClientGainsPage'),
})
const familyGainsRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/families/$familyId/gains',
  component: lazyPage(() => import('./features/gains/family-gains-page.tsx'), 'FamilyGainsPage'),
})
const gainsRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/gains',
  component: lazyPage(() => import('./features/gains/book-gains-page.tsx'), 'BookGainsPage'),
})
const familyRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/families/$familyId',
  component: lazyPage(() => import('./features/clients/family-page.tsx'), 'FamilyPage'),
})
const editClientRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId/edit',
  component: lazyPage(() => import('./features/registration/edit-client-page.tsx'), 'EditClientPage'),
})
const riskAnswersRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId/risk-questions',
  component: lazyPage(() => import('./features/suitability/answers-page.tsx'), 'AnswersPage'),
})
const newGoalRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId/goals/new',
  // What a question has said of the goal already.
  validateSearch: (search: Record<string, unknown>): GoalSearch => textsOf(search, goalSearchKeys),
  component: lazyPage(() => import('./features/goals/new-goal-page.tsx'), 'NewGoalPage'),
})
const resultsRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId/new-goal-results',
  // The plan that an address may carry stands as it is; an item of the cart is named by text.
  validateSearch: ({ item, ...rest }: Record<string, unknown>): { item?: string } =>
    typeof item === 'string' ? { ...rest, item } : rest,
  component: lazyPage(() => import('./features/results/results-page.tsx'), 'ResultsPage'),
})
const cartRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/cart',
  component: lazyPage(() => import('./features/cart/cart-page.tsx'), 'CartPage'),
})
const goalRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/goals/$goalId',
  // What a review leads to: rupees more a month, or another target date.
  validateSearch: (search: Record<string, unknown>): { raise?: string; date?: string; accept?: string } =>
    textsOf(search, ['raise', 'date', 'accept']),
  component: lazyPage(() => import('./features/goal/goal-page.tsx'), 'GoalPage'),
})
const goalReviewRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/goals/$goalId/review',
  // Where the slider begins.
  validateSearch: (search: Record<string, unknown>): { far?: string } => textsOf(search, ['far']),
  component: lazyPage(() => import('./features/review/review-page.tsx'), 'ReviewPage'),
})
const kycRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/kyc',
  validateSearch: (search: Record<string, unknown>): { client?: string } => textsOf(search, ['client']),
  component: lazyPage(() => import('./features/kyc/kyc-page.tsx'), 'KycPage'),
})
const firmRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/firm',
  component: lazyPage(() => import('./features/firm/firm-page.tsx'), 'FirmPage'),
})
const profileRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/profile',
  component: lazyPage(() => import('./features/profile/profile-page.tsx'), 'ProfilePage'),
})
const reportsRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/reports',
  component: lazyPage(() => import('./features/reports/reports-page.tsx'), 'ReportsPage'),
})
const shelfRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/shelf',
  validateSearch: (search: Record<string, unknown>): { q?: string } => textsOf(search, ['q']),
  component: lazyPage(() => import('./features/shelf/shelf-page.tsx'), 'ShelfPage'),
})
const commissionRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/commission',
  validateSearch: (search: Record<string, unknown>): { from?: string; to?: string } =>
    textsOf(search, ['from', 'to']),
  component: lazyPage(() => import('./features/statements/commission/commission-page.tsx'), 'CommissionPage'),
})
const leadsRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/leads',
  component: lazyPage(() => import('./features/leads/leads-page.tsx'), 'LeadsPage'),
})
const ordersRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/orders',
  component: lazyPage(() => import('./features/orders/orders-page.tsx'), 'OrdersPage'),
})
const stressRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/stress',
  validateSearch: (
    search: Record<string, unknown>,
  ): { scenario?: string; falls?: string; client?: string; family?: string } =>
    textsOf(search, ['scenario', 'falls', 'client', 'family']),
  component: lazyPage(() => import('./features/stress/stress-page.tsx'), 'StressPage'),
})
const askRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/ask',
  component: lazyPage(() => import('./features/ask/ask-page.tsx'), 'AskPage'),
})
const activityRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/activity',
  component: lazyPage(() => import('./features/activity/activity-page.tsx'), 'ActivityPage'),
})

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  protectedRoute.addChildren([
    ...fileRoutes,
    dashboardRoute,
    clientsRoute,
    newClientRoute,
    clientRoute,
    meetingRoute,
    clientGainsRoute,
    gainsRoute,
    familyGainsRoute,
    familyRoute,
    editClientRoute,
    riskAnswersRoute,
    newGoalRoute,
    resultsRoute,
    cartRoute,
    goalRoute,
    goalReviewRoute,
    kycRoute,
    firmRoute,
    profileRoute,
    activityRoute,
    shelfRoute,
    reportsRoute,
    commissionRoute,
    leadsRoute,
    ordersRoute,
    stressRoute,
    askRoute,
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: () => <PageSpinner label="Loading" />,
  defaultErrorComponent: FailedPage,
  // Query values stay the text that they are: the router's own reading makes numbers of 5000000 and of a token of digits.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
