/** Who goes over the rows of every firm, each with its reason. A test holds this list against the sources. */
export const everyFirmPlaces = {
  start: 'what a start brings up to date is the whole database',
  command: 'a command is the operator’s, and works on the whole database',
  'mailbox limits': 'what all firms together mail to one address is counted',
  'client views':
    'an address opens views of any firm’s clients, and costs as much whether it opens one, several or none',
  metrics: 'what waits to be sent and chained is counted over all firms',
  mailbox: 'the page of mails of a development machine shows all of them',
} as const satisfies Record<string, string>

/** The jobs that do so, by their names; every other one has the platform’s own rows alone. */
export const everyFirmJobs: Readonly<Record<string, string>> = {
  mail: 'the next mail to send is any firm’s',
  webhooks: 'the next message to deliver is any firm’s',
  ledger: 'instalments that are due and NAVs that changed are looked for in every book',
  'registrar-files':
    'files of any firm’s are worked on one after the other, and copied in, which policies do not let a copy do',
  'printed-ledgers': 'ledgers of any firm’s clients are made anew, one firm after the other',
  'fund-histories': 'funds are on the shelves of all firms',
  'simulated-navs': 'funds are on the shelves of all firms',
  'late-navs': 'a fund is told of where it is on any firm’s shelf',
  rail: 'the next order that is due at the rail is any firm’s',
  'rail-hand': 'whose orders go to the rail by themselves may be any firm',
  books: 'every book’s figures are made, one firm after the other',
  standings: 'goals are judged, one firm after the other',
  morning: 'books are looked through, one firm after the other',
  'morning-mail': 'who wishes for the mail may be of any firm',
  audit: 'what waits for its chain is any firm’s',
  'audit-term': 'trails of every firm have the same term',
  'chain-mails': 'every owner is mailed',
  demo: 'the demo’s firm is found by its account',
  'table-upkeep': 'tables are looked through as a whole, whosever rows they hold',
  keys: 'a new key is taken for every firm’s values',
  changes: 'a change that has waited its day is any firm’s',
  reports: 'reports that were asked for are any firm’s',
  'pan-tails': 'every firm’s clients are looked through once',
  erasure: 'the term of a client who asked for erasure ends in any firm',
  seals: 'every sealed value is looked at',
  housekeeping: 'what is past its term is cleared away in every firm',
}

export type EveryFirmPlace = keyof typeof everyFirmPlaces | { job: string }
