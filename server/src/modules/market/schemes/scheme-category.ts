import type { FundCategory } from '@lakshya/contract'
import { sectionCategory } from '@lakshya/engine'

/** Counted as half shares and half bonds, with the tax of neither. */
const ofUnknownHeading: FundCategory = 'fof-domestic'

interface Headed {
  schemeType: string | null
  category: string | null
  name: string | null
}

/** A scheme's category by the section that it stands under in AMFI's file, else the one that says least. */
export function schemeCategory(scheme: Headed): FundCategory {
  return knownCategory(scheme) ?? ofUnknownHeading
}

/** The same; undefined where the heading is not known or missing. */
export function knownCategory({ schemeType, category, name }: Headed): FundCategory | undefined {
  if (category === null) return undefined
  return sectionCategory(`${schemeType ?? 'Open Ended Schemes'}(${category})`, name ?? '')
}
