import { createHash } from 'node:crypto'
import { AppError } from '../../../core/app-error.ts'
import type { PdfFile, PdfReader } from '../../../core/http/serve-pdf.ts'
import { drawBeside } from '../../../core/pdf/drawing-pool.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { readAdvice } from '../../goals/index.ts'
import {
  findLogo,
  type Letterhead,
  type Logo,
  loadLetterhead,
  type MailAttachment,
  type MailQueue,
  queueMail,
} from '../../messages/index.ts'
import { fileNameOf, makeProposal } from './make-proposal.ts'
import { mailOf } from './proposal-mail.ts'
import { senderOf } from './proposal-words.ts'

/** Goes up with every change of how a proposal looks, so that no browser keeps an older one. */
const layoutVersion = 2

type AdviceReader = Parameters<typeof readAdvice>[0]

/** The proposal that a record of this adviser's is handed out as; undefined where there is no such record. */
export async function findProposal(source: PdfReader, adviceId: number): Promise<PdfFile | undefined> {
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

/**
 * Queues the mail of a record to its client, in the transaction that appends it. The PDF is made when the mail is sent,
 * so that no request waits for it.
 */
export async function queueProposal(context: MailQueue & AdviceReader, adviceId: number): Promise<void> {
  const content = await readAdvice(context, adviceId)
  await queueMail(context, {
    ...mailOf(content),
    letterhead: await letterheadOf(context, content),
    to: content.client.email,
    client: { firmId: context.firmId, clientId: content.client.id, adviceId },
  })
}

/** What is attached to a mail that names a record. */
export async function proposalAttachment(source: AdviceReader, adviceId: number): Promise<MailAttachment> {
  const content = await readAdvice(source, adviceId)
  return {
    filename: fileNameOf(content),
    contentType: 'application/pdf',
    content: await drawProposal('mail', content, await logoOf(source, content)),
  }
}

function drawProposal(account: string, content: AdviceContent, logo: Logo | null): Promise<Buffer> {
  const { href } = new URL('./make-proposal.ts', import.meta.url)
  return drawBeside(account, { module: href, name: makeProposal.name, given: [content, logo] })
}

/** Who proposed, as the record has him, and his logo of that day. */
async function letterheadOf(context: MailQueue & AdviceReader, content: AdviceContent): Promise<Letterhead> {
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
async function logoOf({ db }: AdviceReader, { distributor }: AdviceContent): Promise<Logo | null> {
  const { logo } = distributor
  return logo == null ? null : ((await findLogo(db, distributor.id, logo)) ?? null)
}

async function readOwn(source: AdviceReader, adviceId: number): Promise<AdviceContent | undefined> {
  try {
    return await readAdvice(source, adviceId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
