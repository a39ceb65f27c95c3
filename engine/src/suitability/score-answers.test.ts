import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAnswerDue } from './answer-age.ts'
import { newestQuestionnaire as asked, questionnaireOf, questionnaires } from './questionnaire-list.ts'
import { scoreAnswers } from './score-answers.ts'

/** The answers at these places, the first of a question being the most cautious. */
const at = (placeOf: (last: number) => number) =>
  Object.fromEntries(
    asked.questions.map(({ id, answers }) => [id, answers[placeOf(answers.length - 1)]?.id ?? '']),
  )
const boldest = at((last) => last)
const levelOf = (answers: Record<string, string>) => {
  const score = scoreAnswers(asked, answers)
  return score.kind === 'scored' ? score.level : score
}

describe('a level by answers', () => {
  test('is 10 for the most cautious and 0 for the boldest', () => {
    expect(levelOf(at(() => 0))).toBe(10)
    expect(levelOf(boldest)).toBe(0)
  })

  test('is 10 less a quarter of the points, a half to the more cautious side', () => {
    const one = { ...boldest, growth: 'more' }
    expect(scoreAnswers(asked, one)).toMatchObject({ points: 39, mostPoints: 40, level: 0 })
    const two = { ...one, knowledge: 'kinds' }
    expect(scoreAnswers(asked, two)).toMatchObject({ points: 38, level: 1, levelByPoints: 1, heldBy: [] })
  })

  test.each([
    ['horizon', 'within-3', 8],
    ['horizon', '3-to-5', 5],
    ['reserve', 'under-1', 6],
    ['loss', 'none', 9],
    ['loss', 'to-95', 7],
    ['reaction', 'sell-all', 7],
  ])('is held by %s: %s at %i at least, whatever else is answered', (questionId, answerId, leastLevel) => {
    expect(scoreAnswers(asked, { ...boldest, [questionId]: answerId })).toMatchObject({
      level: leastLevel,
      heldBy: [{ questionId, answerId, leastLevel }],
    })
  })

  test('names all that hold it, the most cautious first, and none that the points are beyond', () => {
    const held = { ...boldest, horizon: '3-to-5', loss: 'none' }
    expect(scoreAnswers(asked, held)).toMatchObject({
      level: 9,
      heldBy: [{ questionId: 'loss' }, { questionId: 'horizon' }],
    })
    expect(
      scoreAnswers(
        asked,
        at(() => 0),
      ),
    ).toMatchObject({ level: 10, heldBy: [] })
  })

  test('never falls when one answer becomes more cautious', () => {
    const places = fc.tuple(...asked.questions.map(({ answers }) => fc.nat({ max: answers.length - 1 })))
    fc.assert(
      fc.property(places, fc.nat({ max: asked.questions.length - 1 }), (chosen, which) => {
        const answersOf = (list: readonly number[]) =>
          Object.fromEntries(
            asked.questions.map(({ id, answers }, n) => [id, answers[list[n] ?? 0]?.id ?? '']),
          )
        const bolder = levelOf(answersOf(chosen))
        const calmer = levelOf(
          answersOf(chosen.map((place, n) => (n === which ? Math.max(0, place - 1) : place))),
        )
        expect(Number(calmer)).toBeGreaterThanOrEqual(Number(bolder))
        expect(Number.isInteger(bolder) && Number(bolder) >= 0 && Number(bolder) <= 10).toBe(true)
      }),
    )
  })

  test('is none while answers are missing or unknown, which are named', () => {
    const { loss: _loss, ...rest } = boldest
    expect(levelOf(rest)).toEqual({ kind: 'incomplete', missing: ['loss'], unknown: [] })
    expect(levelOf({ ...boldest, loss: 'toString', colour: 'red' })).toEqual({
      kind: 'incomplete',
      missing: [],
      unknown: ['colour', 'loss'],
    })
  })
})

describe('the questionnaires', () => {
  test('stand by the day they came into force, the newest first, each by its own name', () => {
    const days = questionnaires.map((one) => one.inForceFrom)
    expect(days).toEqual([...days].sort().reverse())
    expect(questionnaires[0]).toBe(asked)
    for (const one of questionnaires) expect(questionnaireOf(one.version)).toBe(one)
    expect(questionnaireOf('1999-01')).toBeUndefined()
  })

  test.each(questionnaires)(
    '$version asks ten things, each with 3 to 5 answers from cautious to bold',
    (one) => {
      expect(one.questions).toHaveLength(10)
      expect(new Set(one.questions.map(({ id }) => id)).size).toBe(10)
      for (const { answers } of one.questions) {
        const points = answers.map((answer) => answer.points)
        expect(points.length >= 3 && points.length <= 5).toBe(true)
        expect(points).toEqual([...new Set(points)].sort((a, b) => a - b))
        expect([points[0], points.at(-1)]).toEqual([0, 4])
        expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length)
      }
    },
  )

  test.each(questionnaires)('$version says everything in English and in Hindi', (one) => {
    for (const { words } of one.questions.flatMap((question) => [question, ...question.answers])) {
      expect(words.en).not.toMatch(/\p{Script=Devanagari}/u)
      expect(words.hi).toMatch(/[\p{Script=Devanagari}%]/u)
    }
  })
})

test('answers are asked for anew from the day on which they are three years old', () => {
  expect(isAnswerDue('2023-11-22', '2026-11-21')).toBe(false)
  expect(isAnswerDue('2023-11-21', '2026-11-21')).toBe(true)
  expect(isAnswerDue('2024-02-29', '2027-02-28')).toBe(true)
})
