// What the product is made of, as an SBOM in CycloneDX beside the project (`sbom.cdx.json`), and whether a package of it
// has an advisory of weight, where a registry answers that.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const mostMs = 120_000

function npm(...words) {
  const { stdout, status } = spawnSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: mostMs,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { text: stdout ?? '', status }
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sbom = readJson(npm('sbom', '--sbom-format', 'cyclonedx').text)
const parts = sbom?.components?.length ?? 0
if (parts < 50) {
  process.stdout.write('NOT OK: npm made no SBOM of the packages that are installed.\n')
  process.exit(1)
}
writeFileSync(join(root, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`)
process.stdout.write(`ok: sbom.cdx.json names ${parts} packages\n`)

const audit = readJson(npm('audit', '--json').text)
const counts = audit?.metadata?.vulnerabilities
if (counts === undefined) {
  process.stdout.write('skipped: no registry answers what advisories there are\n')
} else {
  const grave = counts.high + counts.critical
  const names = Object.values(audit.vulnerabilities ?? {})
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity }) => `${name} (${severity})`)
  const lesser = counts.moderate + counts.low
  process.stdout.write(
    grave === 0
      ? `ok: no package has a high or critical advisory; ${lesser} lesser\n`
      : `NOT OK: ${names.join(', ')}. Take versions without these: npm audit says which.\n`,
  )
  if (grave > 0) process.exitCode = 1
}
