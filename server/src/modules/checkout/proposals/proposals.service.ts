import { createHash } from 'node:crypto'
import { AppError } from '../../../core/app-error.ts'
import type { PdfFile, PdfReader } from '../../../core/http/serve-pdf.ts'
import type { AdviceContent } from '../../goals/index.ts'
import { readAdvice } from '../../goals/index.ts'
import type { MailAttachment } from '../../messages/index.ts'
import { type MailQueue, queueMail } from '../../messages/index.ts'
import { fileNameOf, makeProposal } from './make-proposal.ts'
import { mailOf } from './proposal-mail.ts'

/** Goes up with every change of how a proposal looks, so that no browser keeps an older one. */
const layoutVersion = 1

type AdviceReader = Parameters<typeof readAdvice>[0]

/** The proposal that a record of this adviser's is handed out as; undefined where there is no such record. */
export async function findProposal(source: PdfReader, adviceId: number): Promise<PdfFile | undefined> {
  const content = await readOwn(source, adviceId)
  if (content === undefined) return undefined
  const key = createHash('sha256')
    .update(JSON.stringify([layoutVersion, content.distributor.id, content.sequence, content.recordedAt]))
    .digest('base64url')
  return { fileName: fileNameOf(content), etag: `"${key}"`, read: () => makeProposal(content) }
}

/**
 * Queues the mail of a record to its client, in the transaction that appends it. The PDF is made when the mail is sent,
 * so that no request waits for it.
 */
export async function queueProposal(context: MailQueue & AdviceReader, adviceId: number): Promise<void> {
  const content = await readAdvice(context, adviceId)
  await queueMail(context, {
    ...mailOf(content),
    to: content.client.email,
    client: { senderId: context.adviserId, clientId: content.client.id, adviceId },
  })
}

/** What is attached to a mail that names a record. */
export async function proposalAttachment(source: AdviceReader, adviceId: number): Promise<MailAttachment> {
  const content = await readAdvice(source, adviceId)
  return {
    filename: fileNameOf(content),
    contentType: 'application/pdf',
    content: await makeProposal(content),
  }
}

async function readOwn(source: AdviceReader, adviceId: number): Promise<AdviceContent | undefined> {
  try {
    return await readAdvice(source, adviceId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}
