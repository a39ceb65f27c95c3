import { type ImportAnswers, type StatementImport, statementImportRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../core/api.ts'
import { useSingle } from '../../core/use-act.ts'
import { type AnswerRefusal, refusalOf } from './answer-refusal.ts'
import { answered } from './answers.ts'
import { keepStatement, statementImportQuery } from './statement-queries.ts'

export interface Answering {
  /** Says something more; it is shown at once and saved behind it, one call at a time. */
  readonly answer: (change: (answers: ImportAnswers) => ImportAnswers) => void
  readonly isSaving: boolean
  /** Why what was said is not saved; undefined where it is. */
  readonly refusal: AnswerRefusal | undefined
  /** Saves what is shown once more. */
  readonly retry: () => void
}

/** Answers to what a statement does not tell. Nothing that was said is taken from the screen when saving fails. */
export function useAnswers(statement: StatementImport): Answering {
  const queries = useQueryClient()
  /** The newest answers that are not on their way yet, or none. */
  const waiting = useRef<ImportAnswers[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const [refusal, setRefusal] = useState<AnswerRefusal>()
  const { queryKey } = statementImportQuery(statement.id)
  const current = () => queries.getQueryData(queryKey) ?? statement
  const params = { id: String(statement.id) }
  const save = useSingle(async () => {
    setIsSaving(true)
    setRefusal(undefined)
    let problem: AnswerRefusal | undefined
    for (let body = waiting.current.pop(); body !== undefined; body = waiting.current.pop()) {
      problem = undefined
      try {
        const saved = await call(statementImportRoutes.answerStatementImport, { params, body })
        // What was said meanwhile stands until it is saved too.
        const [next] = waiting.current
        keepStatement(queries, next === undefined ? saved : answered(saved, next))
      } catch (error) {
        problem = refusalOf(error)
      }
    }
    setRefusal(problem)
    setIsSaving(false)
  })
  const send = (answers: ImportAnswers) => {
    waiting.current = [answers]
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, answered(current(), answers))
    void save()
  }
  return {
    answer: (change) => send(change(current().answers)),
    isSaving,
    refusal,
    retry: () => send(current().answers),
  }
}
