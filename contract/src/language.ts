import { z } from 'zod'

/** The languages that a client may read in: the own view, mails and papers. */
export const clientLanguage = z.enum(['en', 'hi'])
export type Language = z.infer<typeof clientLanguage>

/** As the product's own users read them. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', hi: 'Hindi' }
