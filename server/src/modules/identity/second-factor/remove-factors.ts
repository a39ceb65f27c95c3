import { z } from 'zod'
import { audit } from '../../../core/audit/audit.ts'
import { maskEmail } from '../../../core/audit/mask.ts'
import { endAccessOf } from '../../../core/http/access-token.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import type { CommandHandler } from '../../../core/process/command-socket.ts'
import { queueMail } from '../../messages/index.ts'
import { findAccount } from '../auth/auth.repository.ts'
import { identityKey } from '../auth/auth.service.ts'
import { forgetDevices } from '../auth/known-devices.repository.ts'
import { dropLaterFactors, lockAccount } from './factors.repository.ts'

export const removeFactorsCommand = 'second-factor-remove'

/** Whose factors are to go. */
const removeArgument = z.object({ username: z.string() })

/** What the running server does for the command line. */
export function createFactorCommands(dependencies: Dependencies): Record<string, CommandHandler> {
  return {
    [removeFactorsCommand]: (argument) => removeFactors(dependencies, removeArgument.parse(argument)),
  }
}

/**
 * Takes every second factor off an account whose owner has lost them, for the operator, who has seen who asks. Its sessions
 * end, its browsers are unknown again, its confirmed address is told, and the firm's trail says that it was the operator.
 * @returns what is to be printed
 * @throws where there is no such account, or it has no second factor
 */
export async function removeFactors(
  { database, vault, clock, config }: Dependencies,
  { username: typed }: z.infer<typeof removeArgument>,
): Promise<string> {
  return database.db.transaction().execute(async (db) => {
    const place = { db, vault, clock, config }
    const found = await findAccount(db, identityKey(typed.trim()))
    if (found === undefined) throw new Error(`There is no account with the username ${typed}.`)
    const { username, email, email_confirmed_at, second_factor_since } = await lockAccount(db, found.id)
    if (second_factor_since === null) throw new Error(`The account ${username} has no second factor.`)
    await dropLaterFactors(db, found.id, new Date(0), clock())
    const ended = await endAccessOf(db, found.id)
    await forgetDevices(db, found.id)
    await audit(place, found.firm_id, {
      action: 'access.factor-removed',
      record: { kind: 'account', id: found.id },
      words: `All of ${username}, by the operator; every session ended`,
    })
    const done = `The second factors and recovery codes of ${username} are taken off, and ${ended === 1 ? '1 session' : `${ended} sessions`} ended.`
    if (email === null || email_confirmed_at === null)
      return `${done}\nIt has no confirmed e-mail: nobody was told by mail.`
    await queueMail(place, {
      to: email,
      adviserId: found.id,
      subject: 'The second factor of your Lakshya account was taken off',
      paragraphs: [
        `Whoever runs this site took the second factors off the Lakshya account ${username}, as was asked for. Every session ended; the password alone signs in again.`,
        'Set a second factor up anew on your profile. If you did not ask for this, reset your password at once and tell us.',
      ],
    })
    return `${done}\n${maskEmail(email)} is told by mail.`
  })
}
