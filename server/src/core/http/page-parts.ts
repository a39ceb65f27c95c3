import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Files by the address of the page that begins with them, as `/clients/:id`; `*` has those of every page. */
const pageParts = z.record(z.string(), z.array(z.string().regex(/^\/assets\/[\w.-]+$/)))

/** What the build noted of the files that pages begin with; nothing where it noted none. */
export async function readPageParts(webDir: string): Promise<Record<string, string[]>> {
  const file = join(webDir, 'page-parts.json')
  return existsSync(file) ? pageParts.parse(JSON.parse(await readFile(file, 'utf8'))) : {}
}

/** A page that names files which the browser is to fetch at once, each once. */
export function namingParts(html: string, files: readonly string[]): string {
  const links = [...new Set(files)]
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/** Whether an address with its query is of a page such as `/clients/:id`. */
export function isAt(url: string, page: string): boolean {
  const [path = ''] = url.split('?')
  const [given, named] = [path.split('/'), page.split('/')]
  return (
    given.length === named.length &&
    named.every((part, index) =>
      part.startsWith(':') ? /^\d+$/.test(given[index] ?? '') : part === given[index],
    )
  )
}
