import { announcementRoutes } from './announcements.ts'
import { authRoutes } from './auth.ts'
import { clientRoutes } from './clients.ts'
import { fundRoutes } from './funds.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { portfolioRoutes } from './portfolio.ts'
import { siteRoutes } from './site.ts'
import { userRoutes } from './users.ts'

export * from './announcements.ts'
export * from './auth.ts'
export * from './clients.ts'
export * from './fields.ts'
export * from './funds.ts'
export * from './password-reset.ts'
export * from './portfolio.ts'
export * from './problem.ts'
export * from './route.ts'
export * from './site.ts'
export * from './users.ts'

/** Every route that the server serves, by name. */
export const routes = {
  ...authRoutes,
  ...passwordResetRoutes,
  ...userRoutes,
  ...announcementRoutes,
  ...clientRoutes,
  ...fundRoutes,
  ...portfolioRoutes,
  ...siteRoutes,
}
