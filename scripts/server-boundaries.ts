/** A text that imports from one place. */
const of = (place: string) => `import { a } from '${place}'\nexport const b = a\n`

type Planted = [folder: string, name: string, text: string]

const core = 'core knows no'
const entrance = 'through its index.ts alone'
const direct = 'files import each other directly'
const above = 'above the domains'
const routes = 'leave SQL to them'
const repository = 'SQL alone'
const clients = 'clients may import core'
const market = 'market may import core'

/** What the linter must refuse in the server: folder below `server/src`, file name, text, and a part of what it says. */
const refused: [...Planted, complaint: string][] = [
  ['core', 'a.ts', of('../modules/market/index.ts'), core],
  ['core/http', 'a.ts', of('../../modules/market/index.ts'), core],
  ['migrations', '0001.ts', of('../modules/market/index.ts'), 'in its time'],

  // A domain is entered through its index.ts alone.
  ['.', 'a.ts', of('./modules/market/funds/list-funds.ts'), entrance],
  ['commands', 'a.ts', of('../modules/market/nav/nav-version.ts'), entrance],
  ['testing', 'a.ts', of('../modules/market/nav/nav-version.ts'), entrance],
  ['modules/clients/register', 'a.ts', of('../../market/funds/list-funds.ts'), clients],
  ['modules/clients', 'a.ts', of('../market/funds/list-funds.ts'), clients],
  ['modules/market/nav/sync', 'a.ts', of('../../../identity/users/profile.ts'), market],
  ['modules/clients/register', 'b.ts', of('../index.ts'), direct],
  ['modules/market/nav/sync', 'b.ts', of('../../index.ts'), direct],

  // Domains stand in an order, for tests and types too.
  ['modules/messages/mail', 'a.ts', of('../../identity/index.ts'), 'messages may import core'],
  ['modules/identity/users', 'a.ts', of('../../market/index.ts'), 'identity may import core'],
  ['modules/market/nav/sync', 'c.ts', of('../../../book/index.ts'), market],
  ['modules/market/nav', 'a.test.ts', of('../../book/index.ts'), market],
  ['modules/market', 'a.ts', "import type { A } from '../goals/index.ts'\nexport type B = A\n", market],
  ['modules/book/sips', 'a.ts', of('../../clients/index.ts'), 'book may import core'],
  ['modules/clients/list', 'a.ts', of('../../goals/index.ts'), clients],
  ['modules/goals/advice', 'a.ts', of('../../checkout/index.ts'), 'goals may import core'],
  ['modules/goals/standing', 'a.ts', of('../../morning/index.ts'), 'goals may import core'],
  ['modules/morning/lines', 'a.ts', of('../../statements/index.ts'), 'morning may import core'],
  ['modules/statements/reading', 'a.ts', of('../../checkout/index.ts'), 'statements may import core'],
  ['modules/reports/content', 'a.ts', of('../../checkout/index.ts'), 'reports may import core'],
  ['modules/checkout/consent', 'a.ts', of('../../trial/index.ts'), 'checkout may import core'],
  ['modules/checkout/consent', 'b.ts', of('../../assistant/index.ts'), 'checkout may import core'],
  ['modules/portal/view', 'a.ts', of('../../assistant/index.ts'), 'portal may import core'],
  ['modules/assistant/tools', 'a.ts', of('../../trial/index.ts'), 'assistant may import core'],
  ['modules/trial/demo', 'a.ts', of('../../data-export/index.ts'), 'trial may import core'],
  ['modules/data-export', 'a.ts', of('../market/nav/nav-version.ts'), 'data-export may import core'],
  ['modules/clients', 'b.ts', of('../../app.ts'), above],
  ['modules/clients/list', 'b.ts', of('../../../jobs.ts'), above],
  ['modules/market/nav/sync', 'd.ts', of('../../../../app.ts'), above],
  ['modules/clients/list', 'c.ts', of('../../../migrations/0001.ts'), above],
  ['modules/clients/list', 'd.ts', of('@lakshya/web'), above],

  ['modules/clients', 'a.routes.ts', of('../market/index.ts'), routes],
  ['modules/clients/list', 'a.routes.ts', of('./a.repository.ts'), routes],
  ['modules/clients/list', 'b.routes.ts', of('../register/a.repository.ts'), routes],
  ['modules/clients/list', 'c.routes.ts', of('../../market/index.ts'), routes],
  ['modules/clients', 'a.repository.ts', of('../market/index.ts'), repository],
  ['modules/clients/list', 'a.repository.ts', of('./a.service.ts'), repository],
  ['modules/clients/list', 'b.repository.ts', of('../register/get-client.ts'), repository],
  ['modules/clients/list', 'c.repository.ts', of('../../market/funds/funds.repository.ts'), repository],
  ['modules/clients/list', 'd.repository.ts', of('../../market/index.ts'), repository],

  // Circles of files, be it of types alone or with a test.
  ['core/jobs', 'circle-a.ts', of('./circle-b.ts'), 'cycle'],
  ['core/jobs', 'circle-b.ts', "export { b as a } from './circle-a.ts'\n", 'cycle'],
  [
    'modules/book/sips',
    'circle-c.ts',
    "import type { D } from '../ledger/circle-d.test.ts'\nexport type C = D[]\n",
    'cycle',
  ],
  [
    'modules/book/ledger',
    'circle-d.test.ts',
    "import type { C } from '../sips/circle-c.ts'\nexport type D = C | null\n",
    'cycle',
  ],
]

const allowed: Planted[] = [
  ['.', 'fine.ts', of('./modules/market/index.ts')],
  ['modules/clients', 'fine.ts', of('../market/index.ts')],
  ['modules/clients/register', 'fine.ts', of('../../market/index.ts')],
  ['modules/morning/lines', 'fine.ts', of('../../goals/index.ts')],
  ['modules/statements/reading', 'fine.ts', of('../../goals/index.ts')],
  ['modules/assistant/tools', 'fine.ts', of('../../goals/index.ts')],
  ['modules/reports/content', 'fine.ts', of('../../statements/index.ts')],
  ['modules/market/nav/sync', 'fine.ts', of('../../../identity/index.ts')],
  ['modules/market/nav/sync', 'near.ts', of('../nav-version.ts')],
  ['modules/market/nav/sync', 'far.ts', of('../../funds/list-funds.ts')],
  ['modules/clients/register', 'low.ts', of('../../../core/clock.ts')],
  ['modules/clients/register', 'fine.test.ts', of('../../../testing/test-app.ts')],
  ['modules/clients', 'fine.routes.ts', of('./list/list-clients.ts')],
  ['modules/clients/list', 'fine.routes.ts', of('../register/get-client.ts')],
  ['modules/clients/list', 'fine.repository.ts', of('../register/clients.repository.ts')],
  ['modules/market/nav/sync', 'fine.repository.ts', of('../nav-row.ts')],
]

const inServer = (folder: string) => (folder === '.' ? 'server/src' : `server/src/${folder}`)

export const refusedOfServer = refused.map(([folder, ...rest]) => [inServer(folder), ...rest] as const)
export const allowedOfServer = allowed.map(([folder, ...rest]) => [inServer(folder), ...rest] as const)
