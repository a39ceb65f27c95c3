import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder with a word in each page that a build makes, and what removes it. */
export function makeWebFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-web-'))
  const pages = {
    index: 'Landing',
    app: 'Application',
    calculator: 'Calculator',
    reference: 'Reference',
    'firm-calculator': '%FIRM_NAME%</h1><p>%FIRM_ABOUT%</p><h1>%CALCULATOR_SLUG%',
    'calculator-off': 'No calculator here',
  }
  for (const [name, word] of Object.entries(pages))
    writeFileSync(join(folder, `${name}.html`), `<h1>${word}</h1>`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
