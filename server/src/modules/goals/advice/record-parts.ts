import { agreement, clientLanguage, isoDate, trailRates } from '@lakshya/contract'
import { z } from 'zod'

/** Who proposed, by the name that clients know; a distributor's numbers stand as they were that day. */
const recordedDistributor = z.object({
  id: z.int(),
  /** The firm whose record it is; records of before firms lack it, and their distributor's id is the firm's too. */
  firmId: z.int().exactOptional(),
  name: z.string(),
  arn: z.string().nullable(),
  arnValidUntil: isoDate.nullable(),
  euin: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contact: z.string().nullable(),
  /** The logo on the papers of that day, by its digest. */
  logo: z.string().nullable().exactOptional(),
  /** Percent a year, by which the trail is estimated. */
  trailRates: trailRates.exactOptional(),
})

/** Whom it was proposed to. The PAN stands whole: the content is sealed at rest. */
export const recordedClient = z.object({
  id: z.int(),
  name: z.string(),
  pan: z.string().nullable(),
  email: z.string(),
  /** 0-10 (10 least risky), and when it was put on record. */
  riskAppetite: z.object({ value: z.number(), recordedAt: z.iso.datetime() }),
  /** What is paid from; of the account the last four characters alone. */
  bank: z.object({ name: z.string(), lastFour: z.string() }).nullable().exactOptional(),
})

/** What every record has, whatever it is of. */
export const chained = {
  /** Place in the adviser's chain, from 1. */
  sequence: z.int(),
  previousHash: z.string().nullable(),
  recordedAt: z.iso.datetime(),
  engineVersion: z.string(),
  distributor: recordedDistributor,
}

const readTerms = z.object({
  title: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string(), basis: z.string().nullable() })),
  funds: z
    .object({
      heads: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      foot: z.array(z.string()),
    })
    .nullable(),
})

/** What the client agreed to, and when. The digest is of the goals and amounts that the code was mailed with. */
export const recordedAgreement = z.object({
  kind: agreement,
  email: z.string(),
  itemsDigest: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  verifiedAt: z.iso.datetime(),
  /** The session of the client's own view that it was given in; left out where it was given by a code. */
  session: z.object({ startedAt: z.iso.datetime(), device: z.string().nullable() }).exactOptional(),
  /** In which language it was read, from the record on that says so; those of before were English. */
  language: clientLanguage.exactOptional(),
  /** A goal's terms, word by word as they were read; of a change these are its facts. */
  terms: readTerms.exactOptional(),
})
