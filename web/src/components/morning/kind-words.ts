import type { MorningKind, MorningLine } from '@lakshya/contract'

interface KindWords {
  /** In the badge beside the name. */
  label: string
  /** The day cannot be won back. */
  isPressing?: true
  /** The act that the line asks for, as its button says it. */
  verb: string
  /** Where it is done. */
  path: (line: MorningLine) => string
  /** The panel there. */
  hash?: string
}

const client = ({ client: of }: MorningLine) => `/clients/${of?.id ?? ''}`
const gains = (line: MorningLine) => `${client(line)}/gains`
const review = ({ goal }: MorningLine) => `/goals/${goal?.id ?? ''}/review`

/** What each kind of line is called and where it leads. */
export const kindWords: Readonly<Record<MorningKind, KindWords>> = {
  'goal-behind': { label: 'Goal off track', verb: 'Review goal', path: review },
  'goal-drifted': { label: 'Drifted', verb: 'Review mix', path: review },
  'glide-due': { label: 'Risk step', verb: 'See the trades', path: review },
  'sip-ending': { label: 'SIP ends', verb: 'Renew SIP', path: ({ goal }) => `/goals/${goal?.id ?? ''}` },
  'sip-reversed': { label: 'SIP failed', isPressing: true, verb: 'Open client', path: client },
  'mandate-rejected': {
    label: 'Mandate rejected',
    isPressing: true,
    verb: 'Make a mandate',
    path: client,
    hash: 'mandates',
  },
  'mandate-ending': { label: 'Mandate ends', verb: 'Renew mandate', path: client, hash: 'mandates' },
  'mandate-low': {
    label: 'Mandate too low',
    isPressing: true,
    verb: 'Raise ceiling',
    path: client,
    hash: 'mandates',
  },
  'mandate-missing': {
    label: 'No mandate',
    isPressing: true,
    verb: 'Open mandates',
    path: client,
    hash: 'mandates',
  },
  'lot-turns': { label: 'Tax date', verb: 'See the lot', path: gains },
  'load-ends': { label: 'Load ends', verb: 'See the lot', path: gains },
  'exemption-left': { label: 'Exemption', verb: 'See the gains', path: gains },
  kyc: {
    label: 'KYC',
    isPressing: true,
    verb: 'Open KYC',
    path: ({ client: of }) => `/kyc?client=${of?.id ?? ''}`,
  },
  pan: { label: 'PAN', isPressing: true, verb: 'Enter PAN', path: (line) => `${client(line)}/edit` },
  arn: { label: 'ARN', isPressing: true, verb: 'Enter renewal', path: () => '/profile' },
  nominee: { label: 'Nominee', verb: 'Name nominee', path: (line) => `${client(line)}/edit` },
  'change-waiting': { label: 'Change waits', verb: 'Decide', path: client },
  'money-idle': { label: 'Money idle', verb: 'Set a goal', path: (line) => `${client(line)}/goals/new` },
  'mail-failed': {
    label: 'Mail',
    isPressing: true,
    verb: 'Mend address',
    path: (line) => `${client(line)}/edit`,
  },
  'review-due': { label: 'Review due', verb: 'Review goal', path: review },
  'ask-agreed': { label: 'Client agreed', isPressing: true, verb: 'Open cart', path: () => '/cart' },
  'ask-declined': { label: 'Client declined', verb: 'Open client', path: client },
  'desk-waiting': { label: 'With the desk', verb: 'Review goal', path: review },
}
