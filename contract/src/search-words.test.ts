import { expect, it } from 'vitest'
import { foldText, searchWords } from './search-words.ts'

it('folds capitals and accents away, and leaves the signs of other scripts', () => {
  expect(foldText('Ábel NÚÑEZ Łukasz Ødegård')).toBe('abel nunez lukasz odegard')
  expect(foldText('मीरा')).toBe('मीरा'.normalize('NFKD'))
})

it('takes words one by one, ten at most', () => {
  expect(searchWords('  Kulkarni\u00a0 Mééra ')).toEqual(['kulkarni', 'meera'])
  expect(searchWords('a b c d e f g h i j k l')).toHaveLength(10)
  expect(searchWords('   ')).toEqual([])
})
