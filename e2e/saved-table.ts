import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'

interface Saved {
  name: string
  text: string
}

/** Exports a table by its menu, with the keyboard alone. */
export async function saveTable(page: Page, label: string, ending: 'CSV' | 'JSON'): Promise<Saved> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Export: ${label}`, exact: true }).press('Enter')
  const item = page.getByText(new RegExp(`^${ending}, for`)).and(page.locator(':visible'))
  await item.press('Enter')
  return readSaved(await download)
}

async function readSaved(download: Download): Promise<Saved> {
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

/** Lines of a CSV without line breaks in its cells. */
export function csvRows(text: string): string[][] {
  return text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )
}
