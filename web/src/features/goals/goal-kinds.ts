import type { GoalKind } from '@lakshya/contract'

export interface KindWords {
  readonly kind: GoalKind
  readonly label: string
  /** Years that such a goal usually has. */
  readonly years: number
  /** The name that is filled in; empty where there is no usual one. */
  readonly name: string
  readonly placeholder: string
  /** What the target amount answers. */
  readonly question: string
}

/** What each kind of goal begins with. All of it can be changed. */
export const goalKinds: readonly KindWords[] = [
  {
    kind: 'retirement',
    label: 'Retirement',
    // Most begin at about 40, when school fees and the first years of a home loan are behind them, and stop at 60.
    years: 20,
    name: 'Retirement',
    placeholder: 'Such as Retirement at 60',
    question: 'What must be there on the day that work ends?',
  },
  {
    kind: 'education',
    label: 'Education',
    // A child in primary school is eight; college begins at 18.
    years: 10,
    name: 'Education',
    placeholder: 'Such as Ananya’s college',
    question: 'What would all years of college cost, with fees, stay and books?',
  },
  {
    kind: 'house',
    label: 'House',
    // A down payment is saved for; who needs longer raises the loan, and who needs less has most of it.
    years: 7,
    name: 'House',
    placeholder: 'Such as A flat in Thane',
    question: 'What would the down payment and registration cost?',
  },
  {
    kind: 'wedding',
    label: 'Wedding',
    // Begun when a child is about thirteen, for a wedding at 25.
    years: 12,
    name: 'Wedding',
    placeholder: 'Such as Ananya’s wedding',
    question: 'What would the wedding cost, with jewellery and guests?',
  },
  {
    kind: 'emergency',
    label: 'Emergency',
    // It may be needed any day, so it is built up soon; one year is the shortest time that a plan has.
    years: 1,
    name: 'Emergency fund',
    placeholder: 'Such as Six months at home',
    question: 'What does the family spend in six months, with EMIs?',
  },
  {
    kind: 'wealth',
    label: 'Wealth',
    // No date presses: long enough to sit out a fall in shares and its recovery.
    years: 15,
    name: 'Wealth',
    placeholder: 'Such as A corpus for the family',
    question: 'What should the money be worth?',
  },
  {
    kind: 'other',
    label: 'Other',
    // The form's own beginning: nothing is known of it.
    years: 10,
    name: '',
    placeholder: 'Such as A world tour',
    question: 'What would it cost?',
  },
]

/** The words of a kind; undefined where none is chosen yet. */
export function wordsOfKind(kind: GoalKind | null): KindWords | undefined {
  return goalKinds.find((each) => each.kind === kind)
}
