import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fundCategories, type Language } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { englishLeft } from '../../testing/english-left.ts'
import { categoryIn } from './category-names.ts'

type Words = Record<string, string | ((...given: unknown[]) => string)>

const files = [
  ...globSync('../../**/*-dictionary.ts', { cwd: import.meta.dirname }),
  './standing-words.ts',
  '../../modules/messages/mail/held-notice.ts',
]
const dictionaries: { name: string; en: Words; hi: Words }[] = []
for (const file of files) {
  const exported: Record<string, unknown> = await import(join(import.meta.dirname, file))
  for (const [name, words] of Object.entries(exported)) {
    if (typeof words !== 'object' || words === null || !('hi' in words)) continue
    const both = words as Record<Language, Words>
    dictionaries.push({ name: `${basename(file)} ${name}`, ...both })
  }
}

/** Numbers stand for whatever is filled in. */
const said = (one: Words[string] | undefined) =>
  typeof one === 'function' ? one(...Array.from({ length: 8 }, (_, n) => 70_001 + n)) : (one ?? '')

describe('what a client reads', () => {
  it('stands in dictionaries', () => {
    expect(dictionaries.length).toBeGreaterThan(20)
  })

  it.each(dictionaries)('has every text in both languages: $name', ({ en, hi }) => {
    expect(Object.keys(hi)).toEqual(Object.keys(en))
    const english = Object.keys(hi).flatMap((key) =>
      englishLeft(said(hi[key])).map((word) => `${key}: ${word}`),
    )
    expect(english).toEqual([])
    const filled = (text: string) => [...new Set(text.match(/7000\d/g) ?? [])].sort()
    for (const key of Object.keys(en)) {
      // What is filled in stands in both, but where the Hindi says it in words of its own.
      const [one, other] = [en[key], hi[key]]
      if (typeof one !== 'function' || typeof other !== 'function' || one.length !== other.length) continue
      expect([key, filled(said(other))]).toEqual([key, filled(said(one))])
    }
  })

  it('names every category of funds', () => {
    const names = fundCategories.map((category) => categoryIn('hi', category))
    expect(names.flatMap((name) => englishLeft(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })
})
