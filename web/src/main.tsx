import './core/zod-config.ts'
import 'react-dom/client'

// In a task after that of what it stands on, so that a slow phone answers in between. The page that the server sends names
// its files, so that it is there by then.
void import('./start-app.tsx')
