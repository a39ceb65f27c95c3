import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WordPlaces } from './word-places.ts'

describe('what has a word', () => {
  it('is found by any letters of it, wherever they stand', () => {
    const places = new WordPlaces()
    places.add(['axis', 'bluechip', 'fund'], 0)
    places.add(['axis', 'axisaxis', 'fund'], 1)
    places.add(['quant', 'small', 'cap', 'fund'], 2)
    expect(places.having('axis')).toEqual([0, 1])
    expect(places.having('uan')).toEqual([2])
    expect(places.having('fund')).toEqual([0, 1, 2])
    // No letters reach from one word into the next.
    expect(places.having('capfund')).toEqual([])
    expect(places.having('zeta')).toEqual([])
  })

  it('is what looking through every word of everything finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 12 }), word, (things, letters) => {
        const places = new WordPlaces()
        for (const [place, words] of things.entries()) places.add(words, place)
        const expected = things.flatMap((words, place) =>
          words.some((own) => own.includes(letters)) ? [place] : [],
        )
        expect(places.having(letters)).toEqual(expected)
      }),
    )
  })
})
