import { fundCategories } from '@lakshya/contract'
import { categories } from '@lakshya/engine'
import { expect, it } from 'vitest'

it('the contract has the categories of the engine, no more and no fewer', () => {
  expect(fundCategories).toEqual(categories)
})
