import { type FindResults, type FirmRole, mayDo, searchWords } from '@lakshya/contract'
import type { IconName } from '../../components/icon.tsx'
import { formatNav, formatPhone, formatRupees } from '../../core/formats/format.ts'
import { type ClientAct, clientActs, findPlaces, type Place, readCommand } from './commands.ts'

/** A line that can be opened. */
export interface FindItem {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  readonly detail: string
  /** What stands at the right. */
  readonly figure: string
  readonly href: string
  /** A file, which opens in a tab of its own. */
  readonly isFile?: boolean
  /** Whom the keys with Alt act for while the line is marked. */
  readonly clientId?: number
  /** The letter that does it with Alt. */
  readonly key?: string
}

export interface FindGroup {
  readonly name: 'Clients' | 'Goals' | 'Funds' | 'Pages' | 'Actions' | 'Ask'
  readonly basis: string
  readonly items: readonly FindItem[]
}

interface Asked {
  typed: string
  role: FirmRole
  /** Of the text without the act that it begins with; undefined while there is none. */
  results: FindResults | undefined
}

/** What is shown for what is typed, the likeliest first: an act that was asked for, a page by its name, else clients. */
export function findGroups({ typed, role, results }: Asked): FindGroup[] {
  const { act, rest } = readCommand(typed)
  const places = act === undefined ? findPlaces(searchWords(typed), role) : []
  const named = places.filter((place) => isNamed(place, typed))
  const others = places.filter((place) => !named.includes(place))
  const asked = act !== undefined && mayDo(role, act.task) ? act : undefined
  const groups: FindGroup[] = [
    ...placeGroups(named),
    ...(asked === undefined ? [] : [actGroup(results, asked)]),
    ...(rest === '' || results === undefined ? [] : resultGroups(results)),
    ...(asked === undefined && results !== undefined ? [firstClientActs(results, role)] : []),
    ...placeGroups(others),
  ]
  return merged(groups.filter((group) => group.items.length > 0))
}

/** Whether a place is called just so: then it comes before whoever is called so too. */
function isNamed({ label }: Place, typed: string): boolean {
  const asked = searchWords(typed).join(' ')
  const name = searchWords(label.split(':')[0] ?? label).join(' ')
  return asked.length > 1 && name === asked
}

function resultGroups({ clients, clientCount, goals, funds }: FindResults): FindGroup[] {
  return [
    {
      name: 'Clients',
      basis: clientCount > clients.length ? `${clients.length} of ${clientCount}` : '',
      items: clients.map((client) => ({
        id: `client-${client.id}`,
        icon: 'user',
        label: client.name,
        detail: client.phone === null ? '' : formatPhone(client.phone),
        figure: formatRupees(client.portfolioValue),
        href: `/clients/${client.id}`,
        clientId: client.id,
      })),
    },
    {
      name: 'Goals',
      basis: '',
      items: goals.map((goal) => ({
        id: `goal-${goal.id}`,
        icon: 'goal',
        label: goal.name,
        detail: `${goal.clientName}, ${goal.targetDate.slice(0, 4)}`,
        figure: goal.isFinalised ? formatRupees(goal.currentValue) : 'Not finalised',
        href: `/goals/${goal.id}`,
        clientId: goal.clientId,
      })),
    },
    {
      name: 'Funds',
      basis: '',
      items: funds.map((fund) => ({
        id: `fund-${fund.code}`,
        icon: 'line',
        label: fund.name,
        detail: fund.isOnShelf ? 'factsheet, PDF' : `${fund.code}, not on your shelf`,
        figure: fund.nav === null ? '' : `NAV ${formatNav(Number(fund.nav))}`,
        ...(fund.isOnShelf
          ? { href: `/presentations/${fund.code}.pdf`, isFile: true }
          : { href: `/shelf?q=${fund.code}` }),
      })),
    },
  ]
}

function placeGroups(places: readonly Place[]): FindGroup[] {
  const of = (name: Place['group']): FindGroup => ({
    name,
    basis: '',
    items: places
      .filter(({ group }) => group === name)
      .map(({ label, href, icon }) => ({ id: `place-${href}`, icon, label, detail: '', figure: '', href })),
  })
  return [of('Pages'), of('Actions')]
}

/** The act that was asked for, with each client who was found for it. */
function actGroup(results: FindResults | undefined, act: ClientAct): FindGroup {
  const items = (results?.clients ?? []).slice(0, 3).map((client) => actItem(act, client))
  return { name: 'Actions', basis: '', items }
}

/** What can be done with the client who was found first. */
function firstClientActs({ clients }: FindResults, role: FirmRole): FindGroup {
  const [client] = clients
  const acts = client === undefined ? [] : clientActs.filter((act) => mayDo(role, act.task))
  return {
    name: 'Actions',
    basis: '',
    items: acts.flatMap((act) => (client === undefined ? [] : [{ ...actItem(act, client), key: act.key }])),
  }
}

function actItem(act: ClientAct, client: FindResults['clients'][number]): FindItem {
  return {
    id: `${act.key}-${client.id}`,
    icon: act.icon,
    label: act.words(client.name),
    detail: '',
    figure: '',
    href: act.href(client.id),
    clientId: client.id,
  }
}

/** Groups of the same name as one, where the first of them stands. */
function merged(groups: readonly FindGroup[]): FindGroup[] {
  const byName = Map.groupBy(groups, ({ name }) => name)
  return [...byName.values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ ...first, items: same.flatMap(({ items }) => items) }]
  })
}
