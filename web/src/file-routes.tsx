import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './components/page/lazy-page.tsx'
import { Protected } from './features/shell/protected.tsx'
import { publicPage } from './public-routes.tsx'

export const protectedRoute = createRoute({
  getParentRoute: publicPage,
  id: 'protected',
  component: Protected,
})
/** What takes an account. */
export const protectedPage = () => protectedRoute

const importRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/import-statement',
  component: lazyPage(() => import('./features/statements/import-page.tsx'), 'ImportPage'),
})
const checkRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/import-statement/$importId',
  component: lazyPage(() => import('./features/statements/check-page.tsx'), 'CheckPage'),
})
const importClientsRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/import',
  component: lazyPage(() => import('./features/clients/import-page.tsx'), 'ImportPage'),
})
const ownExportRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/clients/import-export',
  component: lazyPage(() => import('./features/clients/own-export-page.tsx'), 'OwnExportPage'),
})
const orderCodesRoute = createRoute({
  getParentRoute: protectedPage,
  path: '/orders/codes',
  component: lazyPage(() => import('./features/orders/codes-page.tsx'), 'CodesPage'),
})

/** Where files are read in. */
export const fileRoutes = [importRoute, checkRoute, importClientsRoute, ownExportRoute, orderCodesRoute]
