import { createHash } from 'node:crypto'
import { AppError } from '../../../core/app-error.ts'
import type { PdfFile, PdfReader } from '../../../core/http/serve-pdf.ts'
import { drawBeside } from '../../../core/pdf/drawing-pool.ts'
import type { RecordContent } from '../../goals/index.ts'
import { findAgreedAlike, readAdvice, readPlan } from '../../goals/index.ts'
import {
  attachedWith,
  findLogo,
  gatheringMail,
  type Letterhead,
  type Logo,
  loadLetterhead,
  type MailAttachment,
  type MailQueue,
  queueMail,
  tellMore,
} from '../../messages/index.ts'
import { fileNameOf, makeProposal } from './make-proposal.ts'
import { languageOf } from './plan-terms.ts'
import { mailOfAll } from './proposal-mail.ts'
import { senderOf } from './proposal-words.ts'

/** Goes up with every change of how a proposal looks, so that no browser keeps an older one. */
const layoutVersion = 2

type AdviceReader = Parameters<typeof readAdvice>[0]

/** The paper that a record of this adviser's is handed out as; undefined where there is no such record. */
export async function findProposal(
  source: Omit<PdfReader, 'adviserId'>,
  adviceId: number,
): Promise<PdfFile | undefined> {
  const content = await readOwn(source, adviceId)
  if (content === undefined) return undefined
  const key = createHash('sha256')
    .update(JSON.stringify([layoutVersion, content.distributor.id, content.sequence, content.recordedAt]))
    .digest('base64url')
  return {
    fileName: fileNameOf(content),
    etag: `"${key}"`,
    view: { action: 'export.proposal', clientId: content.client.id, words: `Record ${content.sequence}` },
    read: async () => drawProposal(`firm ${source.firmId}`, content, await logoOf(source, content)),
  }
}

/** How long a mail waits for the other goals of its checkout: as long as a browser asks again for one. */
const gatherMs = 3 * 60_000

/**
 * Queues the mail of a record to its client, in the transaction that appends it. The goals of one checkout are told in
 * one mail: it waits for the others, and goes out with the last of them, or without those that do not come. The PDFs are
 * made when the mail is sent, so that no request waits for them.
 *
 * @param goalCount how many goals were agreed to together
 */
export async function queueProposal(
  context: MailQueue & AdviceReader,
  adviceId: number,
  goalCount = 1,
): Promise<void> {
  const content = await readPlan(context, adviceId)
  const { db, firmId, clock } = context
  const ids = goalCount > 1 ? await findAgreedAlike(db, firmId, adviceId) : [adviceId]
  const isLast = ids.length >= goalCount
  const mail = {
    letterhead: await letterheadOf(context, content),
    language: languageOf(content),
    to: content.client.email,
    client: { firmId, clientId: content.client.id, adviceId },
  }
  const waiting = ids.length > 1 ? await gatheringMail(context, firmId, ids) : undefined
  if (waiting !== undefined) {
    const together = []
    for (const id of ids.filter((one) => one >= waiting.adviceId)) together.push(await readPlan(context, id))
    if (await tellMore(context, waiting.id, { ...mail, ...mailOfAll(together) }, isLast)) return
  }
  const gatherUntil = isLast ? undefined : new Date(clock().getTime() + gatherMs)
  await queueMail(context, { ...mail, ...mailOfAll([content]), gatherUntil })
}

/** What is attached to a mail that names a record: its proposal, and those of the goals that are told with it. */
export async function proposalAttachments(source: AdviceReader, adviceId: number): Promise<MailAttachment[]> {
  const { db, firmId } = source
  const { format } = await readAdvice(source, adviceId)
  if (format === 2) return [await proposalAttachment(source, adviceId)]
  const ids = await attachedWith(db, firmId, adviceId, await findAgreedAlike(db, firmId, adviceId))
  const attachments = []
  for (const id of ids) attachments.push(await proposalAttachment(source, id))
  return attachments
}

/** The proposal of a record, as it is attached. */
export async function proposalAttachment(source: AdviceReader, adviceId: number): Promise<MailAttachment> {
  const content = await readAdvice(source, adviceId)
  return {
    filename: fileNameOf(content),
    contentType: 'application/pdf',
    content: await drawProposal('mail', content, await logoOf(source, content)),
  }
}

function drawProposal(account: string, content: RecordContent, logo: Logo | null): Promise<Buffer> {
  const { href } = new URL('./make-proposal.ts', import.meta.url)
  return drawBeside(account, { module: href, name: makeProposal.name, given: [content, logo] })
}

/** Who proposed, as the record has him, and his logo of that day. */
export async function letterheadOf(
  context: MailQueue & AdviceReader,
  content: RecordContent,
): Promise<Letterhead> {
  const { replyTo } = await loadLetterhead(context)
  const logo = await logoOf(context, content)
  return {
    ...senderOf(content),
    replyTo,
    logo:
      logo === null
        ? null
        : { adviserId: content.distributor.id, digest: logo.digest, width: logo.width, height: logo.height },
  }
}

/** The logo of the day that the record was made on. */
async function logoOf({ db }: AdviceReader, { distributor }: RecordContent): Promise<Logo | null> {
  const { logo } = distributor
  return logo == null ? null : ((await findLogo(db, distributor.id, logo)) ?? null)
}

async function readOwn(source: AdviceReader, adviceId: number): Promise<RecordContent | undefined> {
  try {
    return await readAdvice(source, adviceId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
