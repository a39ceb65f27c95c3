import { afterAll, expect } from 'vitest'
import { takeUnnamed } from './statement-watch.ts'

// The first lock: each file fails by the statements of the product that it saw on client data of no firm, or of several. So it
// does by one that names an index of some rows by a value, which the database takes the first times alone.
afterAll(() => {
  expect(takeUnnamed(), 'Each statement keeps the rules of statement-watch.ts').toEqual([])
})
