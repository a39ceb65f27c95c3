import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error plain JavaScript, for whatever Node the machine has
import { startProduct } from '../cluster-product.mjs'
// @ts-expect-error plain JavaScript
import { startPgbouncer } from '../pgbouncer.mjs'
// @ts-expect-error plain JavaScript
import { startPair } from '../standby.mjs'
import { openPostOffice, type PostOffice } from './post-office.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'
import { openUpstream, type Upstream } from './upstream.ts'
import { layWire, type Wire } from './wire.ts'

/** A primary with its standby. */
interface Pair {
  readonly url: string
  readonly standbyUrl: string
  pid(): number
  kill(): void
  promote(): void
  restart(): Promise<string>
  isFollowed(): Promise<void>
  revive(): Promise<void>
  renew(): Promise<void>
  remove(): void
}

interface Pooler {
  url: string
  directUrl: string
  pid(): number
  restart(): Promise<void>
  pointTo(url: string): Promise<void>
  stop(): Promise<void>
}

interface Product {
  site: string
  pid: number
  workers(): number[]
  said(): string
  hasEnded(): boolean
  stop(): Promise<boolean>
}

/** Everything that the product runs on, each part of which can be broken. */
export interface Machine {
  pair: Pair
  pooler: Pooler
  /** Between the product and the pooler. */
  wire: Wire
  post: PostOffice
  upstream: Upstream
  disk: SmallDisk | { why: string }
  dataDir: string
  /** What runs now; another after a start. */
  product: Product
  /** Starts the product once more, on the port that it had. */
  startAgain(): Promise<void>
  /** The instant that the product takes for now. */
  now(): Date
  /** Milliseconds that the product's clock is ahead. */
  offsetMs: number
  setClock(offsetMs: number): void
  /** What every process of the product said, those before as well. */
  said(): string
  close(): Promise<void>
}

const diskMegabytes = 3_000
/** Others may keep the machine busy. */
const patience = { seconds: 240 }

/** Builds it all; undefined with the reason where this machine lacks something. */
export async function buildMachine(workers: number): Promise<Machine | { why: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-faults-'))
  const opened: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (let end = opened.pop(); end !== undefined; end = opened.pop()) await end()
  }
  try {
    const built = await build(folder, workers, opened)
    if ('why' in built) await close()
    return 'why' in built ? built : Object.assign(built, { close })
  } catch (error) {
    await close()
    throw error
  }
}

async function build(folder: string, workers: number, opened: (() => unknown)[]) {
  // The database is another user's.
  chmodSync(folder, 0o755)
  const disk = openSmallDisk(folder, diskMegabytes)
  if ('folder' in disk) opened.push(() => disk.remove())
  const parent = 'folder' in disk ? disk.folder : folder
  // A small log is soon in need of another block.
  const pair: Pair | undefined = await startPair({ parent, also: ['max_wal_size=96MB', 'wal_recycle=off'] })
  if (pair === undefined) return { why: 'there is no PostgreSQL on this machine' }
  opened.push(() => pair.remove())
  const pooler: Pooler | undefined = await startPgbouncer(pair.url, { mayInstall: true })
  if (pooler === undefined) return { why: 'there is no PgBouncer on this machine' }
  opened.push(() => pooler.stop())
  const wire = await layWire({ host: '127.0.0.1', port: Number(new URL(pooler.url).port) })
  opened.push(() => wire.close())
  const [post, upstream] = [await openPostOffice(), await openUpstream()]
  opened.push(() => post.close())
  opened.push(() => upstream.close())
  const clockFile = join(folder, 'clock')
  writeFileSync(clockFile, '0')
  const throughWire = (url: string) => url.replace(/:\d+\//, `:${wire.port}/`)
  const environment = {
    DATABASE_URL: throughWire(pooler.url),
    DATABASE_DIRECT_URL: throughWire(pooler.directUrl),
    DATA_DIR: folder,
    WORKERS: String(workers),
    SMTP_URL: post.url,
    IFSC_API_URL: upstream.url,
    TRUST_PROXY: 'on',
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'moved-clock.mjs')}`,
    LOG_LEVEL: 'error',
  }
  const product: Product = await startProduct(environment, patience)
  const { port } = new URL(product.site)
  let saidBefore = ''
  const machine = {
    pair,
    pooler,
    wire,
    post,
    upstream,
    disk,
    dataDir: folder,
    product,
    async startAgain() {
      saidBefore += machine.product.said()
      machine.product = await startProduct({ ...environment, PORT: port }, patience)
    },
    now: () => new Date(Date.now() + machine.offsetMs),
    offsetMs: 0,
    setClock(offsetMs: number) {
      machine.offsetMs = offsetMs
      writeFileSync(clockFile, String(offsetMs))
    },
    said: () => saidBefore + machine.product.said(),
  }
  opened.push(() => machine.product.stop().catch(() => false))
  return machine
}
