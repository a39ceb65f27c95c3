import type { CodeField, CodeKind } from '@lakshya/contract'

/** Columns of the templates, by what a file of codes is of, with their heads. */
export const codeHeads: Readonly<Record<CodeKind, readonly (readonly [CodeField, string])[]>> = {
  clients: [
    ['client', 'Client number'],
    ['name', 'Client'],
    ['code', 'Client code (UCC)'],
  ],
  schemes: [
    ['fund', 'AMFI code'],
    ['name', 'Fund'],
    ['code', 'Scheme code'],
    ['largeCode', 'Scheme code for large purchases'],
  ],
}

/** What heads are called elsewhere, letters and digits alone. A name is the book's own in the template. */
const otherHeads: Readonly<Record<CodeKind, Readonly<Partial<Record<CodeField, readonly string[]>>>>> = {
  clients: {
    client: ['clientno', 'clientid', 'number'],
    pan: [
      'pan',
      'panno',
      'pannumber',
      'primaryholderpan',
      'firstholderpan',
      'firstapplicantpan',
      'clientpan',
    ],
    name: ['clientname', 'name', 'investorname', 'investor'],
    code: ['ucc', 'clientcode', 'uccode', 'uniqueclientcode', 'bseclientcode', 'clientcodeucc'],
  },
  schemes: {
    fund: ['amfi', 'fundcode', 'amfischemecode', 'amficode'],
    isin: ['isin', 'isinno', 'isinnumber', 'isincode'],
    name: ['fundname', 'schemename', 'scheme'],
    code: ['schemecode', 'bseschemecode', 'railcode', 'uniqueschemecode'],
    largeCode: ['largecode', 'schemecodel1', 'l1schemecode', 'l1code'],
  },
}

const plain = (head: string) => head.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** What a column is by its head; undefined where nothing is made of it. */
export function codeFieldOf(kind: CodeKind, head: string): CodeField | undefined {
  const wanted = plain(head)
  const own = codeHeads[kind].find(([, name]) => plain(name) === wanted)
  if (own !== undefined) return own[0]
  const others = Object.entries(otherHeads[kind]) as [CodeField, readonly string[]][]
  return others.find(([, names]) => names.includes(wanted))?.[0]
}
