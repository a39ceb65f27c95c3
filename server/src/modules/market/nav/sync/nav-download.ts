import { type FileHandle, open, rm } from 'node:fs/promises'
import {
  type Beginning,
  type DownloadPlace,
  type FileVersion,
  keepBeginning,
  removeOrphans,
  takeBeginning,
  validatorOf,
} from './unfinished-download.ts'

/** How long and how much a download may be. */
export interface DownloadLimits {
  /** Longest silence, before the first byte and between any two pieces. */
  idleMs: number
  totalMs: number
  mostBytes: number
}

export type Download = { kind: 'unchanged' } | { kind: 'file'; path: string; version: FileVersion }

/** Why there is no file, in one sentence. */
export class DownloadError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DownloadError'
  }
}

interface DownloadTask extends DownloadPlace {
  /** The version that is there already; undefined where the file is wanted in any case. */
  known: FileVersion | undefined
  limits: DownloadLimits
  signal: AbortSignal
}

/**
 * Fetches a file to `folder`, going on where the last try broke off if the site offers that and says that the file is
 * still the same. Redirects are not followed.
 * @throws DownloadError where it cannot be had whole
 */
export async function downloadFile(task: DownloadTask): Promise<Download> {
  await removeOrphans(task.folder)
  const start = await takeBeginning(task)
  const idle = new AbortController()
  const timer = setTimeout(() => {
    idle.abort(new DownloadError(`The site was silent for ${Math.round(task.limits.idleMs / 1000)} seconds.`))
  }, task.limits.idleMs)
  try {
    const answer = await fetch(task.url, {
      headers: requestHeaders(start, task.known),
      redirect: 'manual',
      signal: AbortSignal.any([task.signal, idle.signal, AbortSignal.timeout(task.limits.totalMs)]),
    })
    if (answer.status === 416 && start.bytes > 0) {
      await answer.body?.cancel()
      await rm(start.path, { force: true })
      return await downloadFile(task)
    }
    return await receive(task, start, answer, timer)
  } catch (error) {
    task.signal.throwIfAborted()
    throw error instanceof DownloadError ? error : new DownloadError(describe(error), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function requestHeaders(
  { bytes, version }: Beginning,
  known: FileVersion | undefined,
): Record<string, string> {
  // Packed on the way, the bytes of a part could not be counted.
  const headers: Record<string, string> = { accept: 'text/plain, */*', 'accept-encoding': 'identity' }
  const validator = validatorOf(version)
  if (bytes > 0 && validator !== null) return { ...headers, range: `bytes=${bytes}-`, 'if-range': validator }
  if (known?.etag) headers['if-none-match'] = known.etag
  if (known?.lastModified) headers['if-modified-since'] = known.lastModified
  return headers
}

async function receive(
  task: DownloadTask,
  start: Beginning,
  answer: Response,
  timer: NodeJS.Timeout,
): Promise<Download> {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers.get('content-range') ?? '')
  const goesOn = answer.status === 206 && start.bytes > 0 && Number(range?.[1]) === start.bytes
  if (answer.status !== 200 && !goesOn) {
    await answer.body?.cancel()
    await rm(start.path, { force: true })
    if (answer.status === 304) return { kind: 'unchanged' }
    throw new DownloadError(describeStatus(answer))
  }
  const { etag = null, 'last-modified': lastModified = null } = Object.fromEntries(answer.headers)
  const version = { etag, lastModified }
  const file = await open(start.path, goesOn ? 'a' : 'w', 0o600)
  try {
    const bytes = await write(file, answer, goesOn ? start.bytes : 0, task.limits.mostBytes, timer)
    const wanted = goesOn ? Number(range?.[2]) : Number.NaN
    if (!Number.isNaN(wanted) && bytes !== wanted)
      throw new DownloadError(`The file broke off at ${bytes} bytes.`)
  } catch (error) {
    const canGoOn = !answer.headers.has('content-encoding') && !(error instanceof TooLargeError)
    await keepBeginning(task, start.path, canGoOn ? version : nothing)
    throw error
  } finally {
    await file.close()
  }
  return { kind: 'file', path: start.path, version }
}

const nothing: FileVersion = { etag: null, lastModified: null }

class TooLargeError extends DownloadError {}

async function write(
  file: FileHandle,
  answer: Response,
  from: number,
  mostBytes: number,
  timer: NodeJS.Timeout,
): Promise<number> {
  let bytes = from
  for await (const piece of answer.body ?? []) {
    timer.refresh()
    bytes += piece.length
    if (bytes > mostBytes)
      throw new TooLargeError(`The file has more than ${mostBytes} bytes, as no NAV file has.`)
    await file.write(piece)
  }
  return bytes
}

function describeStatus(answer: Response): string {
  const target = answer.headers.get('location')
  if (answer.status >= 300 && answer.status < 400 && target !== null && URL.canParse(target, answer.url)) {
    const { origin, pathname } = new URL(target, answer.url)
    return `The site points to ${origin}${pathname}. Set NAV_SOURCE_URL to that if it is right.`
  }
  return `The site answered with status ${answer.status}.`
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The download failed.'
  if (error.name === 'TimeoutError') return 'The download took too long.'
  const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
  return `The site could not be reached or broke off (${code ?? message ?? error.message}).`
}
