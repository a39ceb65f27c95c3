import { settable } from '../../../core/pdf/settable.ts'
import type { RecordContent } from '../../goals/index.ts'

/** A record with names that the fonts can set: one in a script that they lack gives way to what names the same. */
export function printable<T extends RecordContent>(content: T): T {
  const { client, goal, distributor } = content
  const { email, phone, arn, contact } = distributor
  return {
    ...content,
    client: { ...client, name: settable(client.name, client.email) },
    goal: { ...goal, name: settable(goal.name, `Goal no. ${goal.id}`) },
    distributor: {
      ...distributor,
      name: settable(distributor.name, email ?? arn ?? `Distributor no. ${distributor.id}`),
      contact:
        contact === null ? null : settable(contact, [email, phone].filter((way) => way !== null).join(' · ')),
    },
  }
}
