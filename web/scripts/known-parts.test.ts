import { expect, it } from 'vitest'
import { filesBefore } from './known-parts.ts'

const parts = {
  'app.js': { type: 'chunk', isEntry: true, imports: ['react.js'] },
  'start.js': { type: 'chunk', facadeModuleId: '/web/src/start-app.tsx', imports: ['react.js', 'frame.js'] },
  'page.js': { type: 'chunk', imports: ['table.js', 'frame.js'] },
  'table.js': { type: 'chunk', imports: ['react.js', 'sort.js'] },
  'dialog.js': { type: 'chunk', imports: ['table.js', 'date.js'] },
}
const start = '/web/src/start-app.tsx'

it('knows what a page and the start of the application stand on', () => {
  expect([...filesBefore('page.js', parts, start)].sort()).toEqual([
    'frame.js',
    'page.js',
    'react.js',
    'sort.js',
    'start.js',
    'table.js',
  ])
})

it('takes of an entry its own imports alone, as the application has not begun', () => {
  expect([...filesBefore('app.js', parts, start)]).toEqual(['app.js', 'react.js'])
})

it('says so where the start of the application is no part', () => {
  expect(() => filesBefore('page.js', parts, '/web/src/gone.tsx')).toThrow('/web/src/gone.tsx is no part')
})
