import { z } from 'zod'

// Zod compiles schemas with `new Function`, which the content security policy forbids. Imported before any schema is used.
z.config({ jitless: true })
