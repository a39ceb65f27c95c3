import type { Language, PortalProposal } from '@lakshya/contract'
import type { FundMinimums } from '@lakshya/engine'
import { agreedFacts } from '../acts/act-mail.ts'
import type { MailedAct } from '../acts/cart-acts.ts'
import { actTitleSay } from '../words/act-dictionary.ts'
import type { ConsentItem, ToldTerms } from './agreed-items.ts'
import { fundTable, headlineOf, termFacts } from './term-words.ts'

type Part = PortalProposal['parts'][number]

interface ToldFunds {
  fundNames: ReadonlyMap<string, string>
  minimums: FundMinimums
}

/** The terms of what is asked, in the words of the code's mail and of the client's own view. */
export function toldTerms(
  { items, acts }: { items: readonly ConsentItem[]; acts: readonly MailedAct[] },
  funds: ToldFunds,
  language: Language,
): ToldTerms {
  return {
    language,
    parts: [
      ...items.map((item) => goalPart(item, funds, language)),
      ...acts.map(
        ({ act, basis }): Part => ({
          title: actTitleSay[language][act.kind],
          goalName: act.goalName,
          facts: factsOf(agreedFacts(act, basis, language)),
          funds: null,
        }),
      ),
    ],
  }
}

function goalPart(item: ConsentItem, funds: ToldFunds, language: Language): Part {
  const { heads, rows, foot = [] } = fundTable(item, funds, language)
  return {
    title: headlineOf(item, language),
    goalName: item.goalName,
    facts: factsOf(termFacts(item, language)),
    funds: { heads: [...heads], rows: rows.map((row) => [...row]), foot: [...foot] },
  }
}

function factsOf(facts: ReturnType<typeof termFacts>): Part['facts'] {
  return facts.map(([label, value, basis = null]) => ({ label, value, basis }))
}
