import { newestQuestionnaire } from '@lakshya/engine'
import { describe, expect, it } from 'vitest'
import { mapStore } from '../../core/storage.fixture.ts'
import { knownAnswers, readDraft, sendingKey } from './answers-draft.ts'
import { missingAnswers } from './question-list.tsx'
import { questionnaireWords } from './questionnaire-words.ts'

describe('half-filled answers', () => {
  const kept = { language: 'hi', answers: { loss: 'none' }, taken: '', reason: '', sent: null }

  it('come back as they were kept; what cannot be read is set aside and begins empty', () => {
    const store = mapStore({ good: JSON.stringify(kept), bad: '{"answers":7}' })
    expect(readDraft({ key: 'good', store })).toEqual(kept)
    expect(readDraft({ key: 'bad', store })).toMatchObject({ language: null, answers: {} })
    expect(store.map.get('bad:damaged')).toBe('{"answers":7}')
  })

  it('of another questionnaire count as far as this one has them', () => {
    const answers = { loss: 'none', horizon: 'never', colour: 'red' }
    expect(knownAnswers(newestQuestionnaire, answers)).toEqual({ loss: 'none' })
  })

  it('name each question that lacks an answer, in the language that is shown', () => {
    const missing = missingAnswers(newestQuestionnaire, 'hi', { loss: 'none' })
    expect(missing).toHaveLength(9)
    expect(missing[0]).toEqual({
      fieldId: 'answer-horizon-within-3',
      label: '1. जो पैसा आप लगाएँगे, उसका ज़्यादातर हिस्सा आपको कब चाहिए होगा?',
      message: 'कोई एक जवाब चुनें।',
    })
  })
})

it('sends the same content under the same key, and another under another', () => {
  const first = sendingKey(null, 'a')
  expect(sendingKey(first, 'a')).toBe(first)
  expect(sendingKey(first, 'b').key).not.toBe(first.key)
})

describe('the words around the questions', () => {
  it('are there in both languages, and say how cautious a result is', () => {
    expect(Object.keys(questionnaireWords.hi)).toEqual(Object.keys(questionnaireWords.en))
    expect(questionnaireWords.en.result(9, 'Conservative')).toBe(
      'Your answers come to 9 of 10: conservative. 10 is the least risky.',
    )
    expect(questionnaireWords.hi.result(9, 'Conservative')).toContain('10 में से 9, यानी सतर्क')
  })
})
