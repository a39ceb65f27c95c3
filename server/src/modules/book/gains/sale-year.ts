import type { GainInputs } from '@lakshya/contract'
import { addGains, financialYearOf, type SaleYear } from '@lakshya/engine'
import type { BookContext } from '../figures/book-context.ts'
import { assumedInputs, elsewhereOf, inputsOf, netsOf, profileOf, soldIn } from './client-gains.ts'
import type { ClientQueues, ReadGains } from './read-gains.ts'

/** What a client's sales of today are taxed by: what was entered of the year, and what was sold in it. */
export interface ClientYear {
  sale: SaleYear
  inputs: GainInputs & { isEntered: boolean }
  realised: ReturnType<typeof soldIn>
}

export async function clientYear(
  context: BookContext,
  { today }: Pick<ReadGains, 'today'>,
  client: ClientQueues,
): Promise<ClientYear> {
  const year = financialYearOf(today)
  const { entered } = await inputsOf(context, [client.clientId], year)
  const own = entered.get(client.clientId)
  const inputs = { ...(own ?? assumedInputs), isEntered: own !== undefined }
  const realised = soldIn(client, year)
  const already = addGains(netsOf(realised.flatMap(({ sold }) => sold)), elsewhereOf(inputs))
  return { sale: { day: today, already, profile: profileOf(inputs) }, inputs, realised }
}
