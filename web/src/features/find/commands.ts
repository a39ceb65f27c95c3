import { type FirmRole, foldText, mayDo, type Task } from '@lakshya/contract'
import type { IconName } from '../../components/icon.tsx'

/** A page or an act that needs no client. */
export interface Place {
  readonly label: string
  readonly href: string
  readonly icon: IconName
  readonly group: 'Pages' | 'Actions'
  /** What else it is looked for by. */
  readonly words: string
  readonly task: Task
}

const places: readonly Place[] = [
  page('Dashboard', '/dashboard', 'grid', 'home book totals growth aum commission'),
  page('Clients', '/clients', 'people', 'list investors'),
  page('Cart', '/cart', 'cart', 'checkout agreed goals'),
  page('KYC', '/kyc', 'check', 'know your customer states validated'),
  page('Announcements', '/announcements', 'bell', 'news notices'),
  page('Profile', '/profile', 'user', 'settings password email arn logo trail rates second factor'),
  page('Shelf', '/shelf', 'line', 'funds schemes market minimums exit load trail'),
  page('Capital gains', '/gains', 'line', 'tax realised unrealised lots schedule 112a short long term year'),
  page('Assistant', '/ask', 'ask', 'ask question answers query'),
  page('Stress', '/stress', 'line', 'scenario fall crash march 2020 rates risk what if losers'),
  page(
    'Reports',
    '/reports',
    'file',
    'statements portfolio transactions pdf csv zip overnight family whatsapp',
  ),
  page(
    'Commission',
    '/commission',
    'file',
    'brokerage trail paid expected difference wbr77 mfsd205 cams kfintech payout',
  ),
  page('Orders', '/orders', 'file', 'bse star mf rail bulk file send accepted rejected allotted'),
  {
    ...page('Codes on the rail', '/orders/codes', 'file', 'ucc client code scheme code upload csv template'),
    task: 'prepare',
  },
  page('Leads', '/leads', 'people', 'prospects visitors calculator site asked answer contact'),
  { ...page('Calculator on my site', '/firm', 'line', 'embed iframe widget website snippet'), task: 'own' },
  page('Colleagues', '/firm', 'people', 'firm staff roles invite'),
  { ...page('Activity', '/activity', 'info', 'audit trail log'), task: 'own' },
  {
    label: 'Add new client',
    href: '/clients/new',
    icon: 'plus',
    group: 'Actions',
    words: 'register registration create investor',
    task: 'prepare',
  },
  {
    label: 'Import statement',
    href: '/clients/import-statement',
    icon: 'file',
    group: 'Actions',
    words: 'cas cams kfintech mailback folios holdings transactions pdf dbf csv upload read',
    task: 'prepare',
  },
  {
    label: 'Import clients',
    href: '/clients/import',
    icon: 'people',
    group: 'Actions',
    words: 'excel csv spreadsheet list upload bulk',
    task: 'prepare',
  },
  {
    label: 'KYC open: clients not validated yet',
    href: '/clients?kyc=open',
    icon: 'check',
    group: 'Actions',
    words: 'pending incomplete',
    task: 'read',
  },
]

function page(label: string, href: string, icon: IconName, words: string): Place {
  return { label, href, icon, group: 'Pages', words, task: 'read' }
}

/** Pages and acts that a role has; all words are in what they are called by. */
export function findPlaces(words: readonly string[], role: FirmRole): Place[] {
  return places.filter((place) => {
    const called = foldText(`${place.label} ${place.words}`).split(/[\s:]+/)
    return mayDo(role, place.task) && words.every((word) => called.some((name) => name.startsWith(word)))
  })
}

/** What can be done with a client, with the letter that does it together with Alt. */
export interface ClientAct {
  readonly key: 'n' | 'm' | 'e' | 'k'
  readonly words: (name: string) => string
  readonly href: (clientId: number) => string
  readonly icon: IconName
  readonly task: Task
}

export const clientActs = [
  {
    key: 'n',
    words: (name) => `New goal for ${name}`,
    href: (id) => `/clients/${id}/goals/new`,
    icon: 'plus',
    task: 'prepare',
  },
  {
    key: 'm',
    words: (name) => `Meeting with ${name}`,
    href: (id) => `/clients/${id}/meeting`,
    icon: 'people',
    task: 'read',
  },
  {
    key: 'e',
    words: (name) => `Edit details of ${name}`,
    href: (id) => `/clients/${id}/edit`,
    icon: 'edit',
    task: 'prepare',
  },
  {
    key: 'k',
    words: (name) => `KYC of ${name}`,
    href: (id) => `/kyc?client=${id}`,
    icon: 'check',
    task: 'read',
  },
] as const satisfies readonly ClientAct[]

/** How each act may be asked for in front of a client's name. */
const phrases: readonly [RegExp, ClientAct['key']][] = [
  [/^(?:(?:set|create|add|new)(?: a)?(?: new)? )?goal for\s+/i, 'n'],
  [/^(?:set|create|add|new)(?: a)?(?: new)? goal\s+/i, 'n'],
  [/^(?:(?:start|open|hold)(?: a| the)? )?meet(?:ing)?(?: mode)?(?: (?:with|of|for))?\s+/i, 'm'],
  [/^(?:edit|correct|change)(?: details)?(?: of)?\s+/i, 'e'],
  [/^(?:mark )?kyc (?:of|for)\s+/i, 'k'],
]

/** What is typed as an act and the client that it is for: 'new goal for Meera'. The rest is what is looked for. */
export function readCommand(typed: string): { act: ClientAct | undefined; rest: string } {
  const text = typed.trim()
  for (const [phrase, key] of phrases) {
    const found = phrase.exec(text)
    const rest = found === null ? '' : text.slice(found[0].length).trim()
    if (rest !== '') return { act: clientActs.find((act) => act.key === key), rest }
  }
  return { act: undefined, rest: text }
}
