import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './components/page/error-boundary.tsx'
import { createQueryClient } from './core/queries/queries.ts'
import { SessionProvider } from './core/session/session.tsx'
import { router } from './routes.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('app.html has no #root')

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
