import type { MorningKind, MorningLine } from '@lakshya/contract'
import { formatDate } from '../../core/formats/format.ts'

/** What each kind of line is in words that a client may read; undefined of what is no client's matter. */
const words: Readonly<Record<MorningKind, ((line: MorningLine) => string) | undefined>> = {
  'goal-behind': (line) => `${goalOf(line)} is behind its pace: what would bring it back`,
  'goal-drifted': (line) => `${goalOf(line)}: bring the mix back to what was agreed`,
  'glide-due': (line) => `${goalOf(line)} comes nearer: lower its risk as agreed`,
  'sip-ending': (line) => `The SIP of ${goalOf(line)} ends${on(line)}: go on with it?`,
  'sip-reversed': (line) => `An instalment of ${goalOf(line)} was sent back: look at the bank mandate`,
  'mandate-rejected': () => 'Your bank did not accept the SIP mandate: give it anew',
  'mandate-ending': (line) => `The SIP mandate to your bank ends${on(line)}: give it anew`,
  'mandate-low': () => 'Your SIPs have risen above what the bank may pay in a day: raise the mandate',
  'mandate-missing': (line) => `The SIP of ${goalOf(line)} needs a mandate to your bank`,
  'lot-turns': (line) => `${goalOf(line)}: some units turn long-term${on(line)}`,
  'load-ends': (line) => `${goalOf(line)}: some units can be moved free of exit load${after(line)}`,
  'exemption-left': () =>
    'This year’s gains: what may still be taken free of tax, to be checked with your accountant',
  kyc: () => 'Finish your KYC',
  pan: () => 'Your PAN is still missing',
  arn: undefined,
  nominee: () => 'Name a nominee',
  'change-waiting': () => 'Your changed e-mail or bank account is being checked',
  'money-idle': () => 'Money that has no goal yet: what is it for?',
  'mail-failed': () => 'Mails to you came back: your e-mail address',
  'review-due': (line) => `Look at ${goalOf(line)} together again`,
  'desk-waiting': undefined,
  'ask-agreed': undefined,
  'ask-declined': () => 'What you declined: what would suit you better?',
}

function goalOf({ goal }: MorningLine): string {
  return goal?.name ?? 'One of your investments'
}

function on({ dueOn }: MorningLine): string {
  return dueOn === null ? '' : ` on ${formatDate(dueOn)}`
}

function after({ dueOn }: MorningLine): string {
  return dueOn === null ? '' : ` from ${formatDate(dueOn)}`
}

/** The agenda of a meeting: a client's lines of the morning's list, in words for the client, each once. */
export function agendaOf(lines: readonly MorningLine[]): { words: string; isDone: boolean }[] {
  const all = lines.flatMap((line) => {
    const said = words[line.kind]?.(line)
    return said === undefined ? [] : [said.slice(0, 300)]
  })
  return [...new Set(all)].slice(0, 50).map((said) => ({ words: said, isDone: false }))
}
