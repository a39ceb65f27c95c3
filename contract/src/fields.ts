import { z } from 'zod'

/** Positive whole id below 2^53, as a path parameter. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'An id is a positive whole number.')
  .refine((text) => Number.isSafeInteger(Number(text)), 'An id is a positive whole number.')

export const id = z.int().positive().meta({ id: 'Id' })

/** Calendar date `YYYY-MM-DD` of the years 1900 to 2200. */
export const isoDate = z.iso
  .date('Enter the date as YYYY-MM-DD.')
  .refine((text) => text >= '1900' && text < '2201', 'Enter a date in the years 1900 to 2200.')

/**
 * Free text on one line, trimmed: no control characters, line breaks or halves of a surrogate pair, which a database
 * does not keep or a header, mail or file would be broken by, and nothing that turns the direction of what follows.
 */
export const plainText = (words?: string) =>
  z
    .string(words === undefined ? {} : { error: words })
    .trim()
    .refine(
      (text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text),
      'Enter the text on one line, without control or broken characters.',
    )

/** AMFI scheme code: digits, one to nine of them. */
export const fundCode = z.string().regex(/^\d{1,9}$/, 'A fund code consists of digits.')

const amountWords = 'Enter the amount as a number of rupees, without commas or signs.'

/** Whole rupees, from 1 to ₹10,000 crore. */
export const rupees = z
  .number({ error: amountWords })
  .positive('Enter an amount above 0.')
  .int('Enter whole rupees, without paise.')
  .max(1e11, 'Enter an amount of at most ₹1,00,00,00,00,000.')

/** Percent by fund code, each from 0 to `most`. Whether they add up is checked where it matters. */
export const allocationsUpTo = (most: number, words: string) =>
  z
    .record(
      fundCode,
      z
        .number({ error: 'Enter a percentage as a number.' })
        .min(0, 'A percentage cannot be negative.')
        .max(most, words),
    )
    .refine((value) => Object.keys(value).length > 0, 'Name at least one fund.')
    .refine((value) => Object.keys(value).length <= 300, 'Name at most 300 funds.')

export const percentWords = 'A percentage is at most 100.'

/** Percent by fund code, each 0-100. */
export const allocations = allocationsUpTo(100, percentWords)
export type Allocations = z.infer<typeof allocations>

/** Indian mobile number: ten digits starting 6-9; an optional +91 or leading 0 is dropped. */
export const mobile = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s-]/g, '').replace(/^(\+?91|0)(?=\d{10}$)/, ''))
  .pipe(
    z
      .string()
      .regex(/^\d*$/, 'Phone number must contain only digits')
      .min(10, 'Phone number must be at least 10 digits')
      .regex(/^[6-9]\d{9}$/, 'Enter a 10-digit Indian mobile number starting with 6, 7, 8 or 9'),
  )

/** PAN, trimmed and upper-cased: five letters (the fourth the holder's kind), four digits, a letter. */
export const pan = z
  .string()
  .trim()
  .toUpperCase()
  .min(10, 'PAN number must be at least 10 characters')
  .regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'A PAN has five letters, four digits and a letter, such as ABCPE1234F')
  .regex(
    /^[A-Z]{3}[ABCFGHJLPTK]/,
    'The fourth letter of a PAN names the kind of holder, such as P for a person',
  )

export const email = z
  .string()
  .trim()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

/** AMFI registration number: digits, with or without `ARN-`; kept as `ARN-123456`. */
export const arn = z
  .string()
  .trim()
  .toUpperCase()
  .transform((text) => text.replace(/^(?:ARN[-\s]*)?(?=\d)/, 'ARN-'))
  .pipe(z.string().regex(/^ARN-\d{1,7}$/, 'An ARN is ARN- followed by digits, such as ARN-123456'))

/** Employee Unique Identification Number: `E` and six digits. */
export const euin = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^E\d{6}$/, 'An EUIN is E followed by six digits, such as E123456')

/** A mailed code of six digits. */
export const oneTimeCode = (words: string) =>
  z
    .string({ error: words })
    .trim()
    .regex(/^\d{6}$/, words)
