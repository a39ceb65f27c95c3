import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('whatever measures or draws in a browser opens the one that the tests find', () => {
  const files = globSync(['bench/**/*.ts', 'e2e/**/*.ts', 'scripts/**/*.{ts,mjs}'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.endsWith('.test.ts'),
  })
  const launching = files.filter((file) =>
    /\.launch(?:PersistentContext)?\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(launching).toEqual(['e2e/open-browser.ts'])
  expect(readFileSync(join(root, 'e2e/open-browser.ts'), 'utf8')).toContain('provideBrowser()')
})
