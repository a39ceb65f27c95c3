import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { CrashCard } from './components/page/error-boundary.tsx'
import { PageSpinner } from './components/spinner.tsx'
import { Protected } from './features/shell/protected.tsx'
import { AppRoot } from './pages/app-root.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const rootRoute = createRootRoute({ component: AppRoot, notFoundComponent: NotFoundPage })
const publicPage = () => rootRoute

/** The query values of these names that are there. */
function textsOf(search: Record<string, unknown>, names: readonly string[]): Record<string, string> {
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
  component: lazyRouteComponent(() => import('./features/auth/auth-page.tsx'), 'AuthPage'),
})
const resetRoute = createRoute({
  getParentRoute: publicPage,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>): { token?: string; email?: string } =>
    textsOf(search, ['token', 'email']),
  component: lazyRouteComponent(() => import('./features/auth/reset-page.tsx'), 'ResetPage'),
})
const undoRoute = createRoute({
  getParentRoute: publicPage,
  path: '/undo-email',
  component: lazyRouteComponent(() => import('./features/auth/undo-page.tsx'), 'UndoPage'),
})
const joinRoute = createRoute({
  getParentRoute: publicPage,
  path: '/join',
  component: lazyRouteComponent(() => import('./features/auth/join-page.tsx'), 'JoinPage'),
})
const riskLinkRoute = createRoute({
  getParentRoute: publicPage,
  path: '/risk-questions',
  validateSearch: (search: Record<string, unknown>): { token?: string } => textsOf(search, ['token']),
  component: lazyRouteComponent(() => import('./features/suitability/link-page.tsx'), 'LinkPage'),
})
const aboutRoute = createRoute({
  getParentRoute: publicPage,
  path: '/about',
  component: lazyRouteComponent(() => import('./features/legal/about-page.tsx'), 'AboutPage'),
})
const privacyRoute = createRoute({
  getParentRoute: publicPage,
  path: '/privacy',
  component: lazyRouteComponent(() => import('./features/legal/privacy-page.tsx'), 'PrivacyPage'),
})
const termsRoute = createRoute({
  getParentRoute: publicPage,
  path: '/terms',
  component: lazyRouteComponent(() => import('./features/legal/terms-page.tsx'), 'TermsPage'),
})
const announcementsRoute = createRoute({
  getParentRoute: publicPage,
  path: '/announcements',
  component: lazyRouteComponent(
    () => import('./features/announcements/announcements-page.tsx'),
    'AnnouncementsPage',
  ),
})

const protectedRoute = createRoute({ getParentRoute: publicPage, id: 'protected', component: Protected })
const protectedPage = () => protectedRoute

const dashboardRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
})
const clientsRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients',
  validateSearch: (search: Record<string, unknown>): { kyc?: string; standing?: string; archived?: string } =>
    textsOf(search, ['kyc', 'standing', 'archived']),
  component: lazyRouteComponent(() => import('./features/clients/clients-page.tsx'), 'ClientsPage'),
})
const newClientRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/new',
  component: lazyRouteComponent(() => import('./features/registration/new-client-page.tsx'), 'NewClientPage'),
})
const clientRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId',
  component: lazyRouteComponent(() => import('./features/clients/client-page.tsx'), 'ClientPage'),
})
const editClientRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId/edit',
  component: lazyRouteComponent(
    () => import('./features/registration/edit-client-page.tsx'),
    'EditClientPage',
  ),
})
const riskAnswersRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId/risk-questions',
  component: lazyRouteComponent(() => import('./features/suitability/answers-page.tsx'), 'AnswersPage'),
})
const newGoalRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId/goals/new',
  component: lazyRouteComponent(() => import('./features/goals/new-goal-page.tsx'), 'NewGoalPage'),
})
const oldNewGoalRoute = createRoute({
  getParentRoute: publicPage,
  path: '/clients/$clientId/new-goal',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/clients/$clientId/goals/new', params, replace: true })
  },
})
const resultsRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/$clientId/new-goal-results',
  // The plan that an address may carry stands as it is; an item of the cart is named by text.
  validateSearch: ({ item, ...rest }: Record<string, unknown>): { item?: string } =>
    typeof item === 'string' ? { ...rest, item } : rest,
  component: lazyRouteComponent(() => import('./features/results/results-page.tsx'), 'ResultsPage'),
})
const cartRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/cart',
  component: lazyRouteComponent(() => import('./features/cart/cart-page.tsx'), 'CartPage'),
})

const goalRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/goals/$goalId',
  component: lazyRouteComponent(() => import('./features/goal/goal-page.tsx'), 'GoalPage'),
})
const goalReviewRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/goals/$goalId/review',
  component: lazyRouteComponent(() => import('./features/review/review-page.tsx'), 'ReviewPage'),
})
const kycRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/kyc',
  validateSearch: (search: Record<string, unknown>): { client?: string } => textsOf(search, ['client']),
  component: lazyRouteComponent(() => import('./features/kyc/kyc-page.tsx'), 'KycPage'),
})

const firmRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/firm',
  component: lazyRouteComponent(() => import('./features/firm/firm-page.tsx'), 'FirmPage'),
})
const profileRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/profile',
  component: lazyRouteComponent(() => import('./features/profile/profile-page.tsx'), 'ProfilePage'),
})

const activityRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/activity',
  component: lazyRouteComponent(() => import('./features/activity/activity-page.tsx'), 'ActivityPage'),
})

const routeTree = rootRoute.addChildren([
  authRoute,
  resetRoute,
  undoRoute,
  joinRoute,
  riskLinkRoute,
  aboutRoute,
  privacyRoute,
  termsRoute,
  announcementsRoute,
  oldNewGoalRoute,
  protectedRoute.addChildren([
    dashboardRoute,
    clientsRoute,
    newClientRoute,
    clientRoute,
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
  ]),
])

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingComponent: () => <PageSpinner label="Loading" />,
  defaultErrorComponent: ({ reset }) => <CrashCard onRetry={reset} />,
  // Query values stay the text that they are: read as JSON, a token such as 1e5 would change.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
