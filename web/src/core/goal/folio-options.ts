import type { FundFolios } from '@lakshya/contract'

/** What stands for a folio that is opened with the first purchase. */
export const newFolio = 'new'

/** A new folio, and the client's with the house, as every select has them. */
export function folioOptions(choices: FundFolios['choices'], newWords = 'A new folio') {
  return [
    { value: newFolio, label: newWords },
    ...choices.map(({ folioId, folio, holder }) => ({
      value: String(folioId),
      label: `Folio ${folio}, ${holder}`,
    })),
  ]
}
