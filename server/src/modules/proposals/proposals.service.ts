import { rupees } from '@lakshya/engine'
import type { AdviserContext } from '../../core/request-context.ts'
import { readAdvice } from '../advice/advice.service.ts'
import { queueMail } from '../mail/mail.service.ts'

/** Queues the mail with a record's proposal to its client, in the transaction of the record. */
export async function queueProposal(
  context: Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'adviserId'>,
  adviceId: number,
): Promise<void> {
  const { client, goal, inputs, result, distributor } = await readAdvice(context, adviceId)
  await queueMail(context, {
    to: client.email,
    client: { senderId: context.adviserId, clientId: client.id, adviceId },
    subject: `Your portfolio for ${goal.name}`,
    paragraphs: [
      `${client.name}, your distributor ${distributor.name} has finalised ${goal.name}: ${rupees(result.total)}.`,
      ...inputs.funds.map((fund) => `${fund.name}: ${rupees(fund.amount)}`),
    ],
  })
}
