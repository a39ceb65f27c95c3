import { runPaths } from './run-paths.ts'

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('usage: npm run golden -- PATH… (files or folders)')
  process.exitCode = 2
} else {
  const { failed } = runPaths(paths, (line) => console.log(line))
  process.exitCode = failed === 0 ? 0 : 1
}
