// Prints how much gzip JavaScript each page loads first: its entry, what that imports, and the page's own part with its
// imports. Chart parts are listed apart. Build first: npm start, or npx vite build web. Fails where a page grows past the bar, or
// past what it has come to where that is more.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist =
  process.argv[2] === undefined ? new URL('../dist/', import.meta.url) : pathToFileURL(`${process.argv[2]}/`)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))
const bar = 180_000
/** Pages that are over the bar still: none may grow further. */
const heavier = {
  'src/features/goal/goal-page.tsx': 186_000,
  'src/features/profile/profile-page.tsx': 189_000,
  'src/features/results/results-page.tsx': 190_500,
}

const gzipSize = (file) => gzipSync(readFileSync(new URL(file, dist))).length

function filesOf(key, found = new Set()) {
  const part = manifest[key]
  if (part === undefined || found.has(part.file)) return found
  found.add(part.file)
  for (const imported of part.imports ?? []) filesOf(imported, found)
  return found
}

const isChart = (file) => /chart|donut|d3-/.test(file)
const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
const pages = Object.keys(manifest).filter(
  (key) => /^src\/.*-page\.tsx$/.test(key) && manifest[key].isDynamicEntry,
)
const sizes = []

console.log('First load, gzip, JavaScript without charts (charts apart)')
for (const [name, keys] of [
  ['/ (landing)', ['index.html']],
  ['/calculator', ['calculator.html']],
  ['/calculator/(firm)', ['firm-calculator.html']],
  ...pages.map((page) => [page, ['app.html', 'src/start-app.tsx', page]]),
]) {
  const files = new Set(keys.flatMap((key) => [...filesOf(key)]).filter((file) => file.endsWith('.js')))
  const sum = (list) => list.reduce((total, file) => total + gzipSize(file), 0)
  const plain = sum([...files].filter((file) => !isChart(file)))
  const charts = sum([...files].filter(isChart))
  if (keys.length > 1) sizes.push({ name, plain })
  console.log(
    `${kB(plain)}  ${charts === 0 ? ''.padStart(13) : `(+${kB(charts).trim()})`.padStart(13)}  ${name}`,
  )
}
const styles = new Set(Object.values(manifest).flatMap((part) => part.css ?? []))
console.log(
  `${kB([...styles].reduce((total, file) => total + gzipSize(file), 0))}  ${''.padStart(13)}  style sheets`,
)
const over = sizes.filter(({ plain }) => plain > bar).length
console.log(`${over} of ${sizes.length} pages are over the bar of ${bar / 1000} kB.`)
for (const { name, plain } of sizes) {
  const most = heavier[name] ?? bar
  if (plain <= most) continue
  console.error(`${name} is over ${most / 1000} kB.`)
  process.exitCode = 1
}
