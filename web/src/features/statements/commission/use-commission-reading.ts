import {
  type CommissionColumns,
  type CommissionLook,
  type CommissionRead,
  commissionStatementRoutes,
} from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { call, messageOf } from '../../../core/api.ts'
import { UnreadableFile } from '../../../core/sheets/unreadable-file.ts'
import { useSingle } from '../../../core/use-act.ts'
import { counted } from '../statement-words.ts'
import { commissionProblem } from './commission-file.ts'
import { refreshCommission } from './commission-queries.ts'

const reading = actionToasts()
const longReadingMs = 120_000

/** Reads a brokerage statement; where its columns are not known, they are to be said. */
export function useCommissionReading() {
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const [look, setLook] = useState<CommissionLook>()
  const [isReading, setIsReading] = useState(false)
  const read = useSingle(async (file: File, columns?: CommissionColumns): Promise<boolean> => {
    setRefusal(undefined)
    setIsReading(true)
    try {
      const { commissionContent } = await import('./commission-content.ts')
      const body = {
        fileName: file.name.slice(-200),
        file: await commissionContent(file),
        ...(columns !== undefined && { columns }),
      }
      const options = { timeoutMs: longReadingMs }
      const answer = await call(commissionStatementRoutes.readCommission, { body }, options)
      setLook(answer.outcome === 'columns' ? answer : undefined)
      if (answer.outcome === 'columns') return false
      reading.done(...doneWords(answer))
      await refreshCommission(queries)
      return true
    } catch (error) {
      setRefusal(
        error instanceof UnreadableFile ? error.message : messageOf(error, 'The file could not be read.'),
      )
      return false
    } finally {
      setIsReading(false)
    }
  })
  return {
    refusal,
    look,
    isReading,
    read,
    choose: (file: File | undefined) => {
      setLook(undefined)
      setRefusal(file === undefined ? undefined : commissionProblem(file))
    },
  }
}

function doneWords(answer: Extract<CommissionRead, { outcome: 'kept' }>): [string, string] {
  const { isKnown, statement } = answer
  if (isKnown) return ['Read before', 'This file is here already: nothing was changed.']
  const known = statement.rowCount - statement.newRows
  const rows = `${counted(statement.newRows, 'new row')}`
  return ['Brokerage statement read', known === 0 ? rows : `${rows}, ${known} known from earlier files`]
}
