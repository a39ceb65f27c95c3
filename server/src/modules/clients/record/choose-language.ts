import { type Language, languageNames } from '@lakshya/contract'
import type { ClientContext } from '../../../core/http/request-context.ts'
import { holdClient, updateClient } from '../register/clients.repository.ts'
import { fieldLabels } from '../register/field-labels.ts'
import { loadClient } from '../register/get-client.ts'
import { recordChange } from './client-changes.ts'

/** What stands in the records for a client who did something there. */
const clientInView = 'The client, in the own view'

/** Keeps in which language the client reads; a correction that began before that is refused, as it says another. */
export async function chooseLanguage(context: ClientContext, language: Language): Promise<void> {
  const { db, firmId, clientId } = context
  await holdClient(db, firmId, clientId)
  const before = await loadClient(context, clientId)
  if (before.language === language) return
  await updateClient(db, firmId, clientId, { language, revision: before.revision + 1 })
  const [from, to] = [languageNames[before.language], languageNames[language]]
  await recordChange({ ...context, adviserId: clientInView }, clientId, {
    kind: 'corrected',
    fields: [{ field: 'language', label: fieldLabels.language, from, to }],
  })
}
