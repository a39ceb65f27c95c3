import { type StatementImport, statementImportRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../core/api.ts'
import { useSingle } from '../../../core/use-act.ts'
import { type ReadRefusal, readRefusal } from '../read-refusal.ts'
import { keepStatement } from '../statement-queries.ts'
import { sizeWords } from '../statement-words.ts'
import { fileAsBase64, filesProblem, isLarge } from './chosen-file.ts'

const gone = 'The file could not be opened. Choose it once more.'
const longReadingMs = 120_000
const patienceMs = 4_000

/** Reads what was chosen and goes to its check; what is refused stands at its field. */
export function useReading() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<ReadRefusal>({})
  const [reading, setReading] = useState<readonly File[]>([])
  const [sent, setSent] = useState(0)
  const read = useSingle(async (files: readonly File[], password: string) => {
    setRefusal({})
    setReading(files)
    setSent(0)
    try {
      const statement = isLarge(files) ? await sendFiles(files, setSent) : await readOne(files, password)
      if (statement === undefined) return setRefusal({ file: gone })
      keepStatement(queries, statement)
      const params = { importId: String(statement.id) }
      await navigate({ to: '/clients/import-statement/$importId', params })
    } catch (error) {
      setRefusal(readRefusal(error))
    } finally {
      setReading([])
    }
  })
  return {
    refusal,
    /** What is said while it reads; undefined where it does not. */
    progress: useProgress(reading, sent),
    /** What is not sent for its size or kind is refused as it is chosen. */
    choose: (files: readonly File[]) => {
      const problem = filesProblem(files)
      setRefusal(problem === undefined ? {} : { file: problem })
    },
    read: (files: readonly File[], password: string) => void read(files, password),
  }
}

/** Undefined where the file has gone since it was chosen. */
async function readOne([file]: readonly File[], password: string): Promise<StatementImport | undefined> {
  const content = file === undefined ? undefined : await fileAsBase64(file).catch(() => undefined)
  if (file === undefined || content === undefined) return undefined
  const body = {
    fileName: file.name.slice(-200),
    file: content,
    ...(password !== '' && { password }),
  }
  return call(statementImportRoutes.readStatement, { body }, { timeoutMs: longReadingMs })
}

/** Its code comes where a file needs it. */
async function sendFiles(files: readonly File[], onSent: (bytes: number) => void): Promise<StatementImport> {
  const { sendLarge } = await import('./send-large.ts')
  return sendLarge(files, onSent)
}

function useProgress(files: readonly File[], sent: number): string | undefined {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (files.length === 0) return
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [files])
  const [file] = files
  if (file === undefined) return undefined
  if (isLarge(files)) {
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    return `Sending ${files.length === 1 ? file.name : `${files.length} files`}: ${sizeWords(sent)} of ${sizeWords(bytes)}. Stay on this page until it is sent.`
  }
  return isLong
    ? `Still reading ${file.name}. A statement of many pages takes a while; nothing is booked yet.`
    : `Reading ${file.name}, ${sizeWords(file.size)}: its rows, then their sums.`
}
