import { mayDo, orderCodeRoutes } from '@lakshya/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { Note } from '../../components/note.tsx'
import { showToast } from '../../components/overlay/toast.ts'
import { CheckHead } from '../../components/page/check-head.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { call, messageOf } from '../../core/api.ts'
import { ordersKey } from '../../core/queries/order-queries.ts'
import { useUser } from '../../core/session/session.tsx'
import { UnreadableFile } from '../../core/sheets/unreadable-file.ts'
import { useAct } from '../../core/use-act.ts'
import { CodeFilePanel } from './codes/code-file-panel.tsx'
import { type CheckedCodes, CodePreview } from './codes/code-preview.tsx'

const crumbs = (
  <>
    <Link to="/orders">Orders</Link> / Codes
  </>
)

/** `/orders/codes`: what clients and schemes are called on the rail, by a file that is checked before it is entered. */
export function CodesPage() {
  const { role } = useUser()
  const [file, setFile] = useState<CheckedCodes>()
  const [isLeavingOut, setIsLeavingOut] = useState(false)
  const read = useAct({
    mutationFn: async (chosen: File): Promise<CheckedCodes> => {
      const { readCodeFile } = await import('./codes/read-codes.ts')
      const codes = await readCodeFile(chosen)
      const body = { fileName: chosen.name, ...codes }
      const preview = await call(orderCodeRoutes.previewOrderCodes, { body }, { timeoutMs: 120_000 })
      return { fileName: chosen.name, codes, preview }
    },
    onSuccess: (checked) => {
      setIsLeavingOut(false)
      setFile(checked)
    },
  })
  const apply = useApply()
  if (!mayDo(role, 'prepare')) {
    return (
      <>
        <PageHead title="Codes on the rail" crumbs={crumbs} />
        <Note tone="warn">Your role in the firm enters no codes. Ask the firm’s owner.</Note>
      </>
    )
  }
  if (file === undefined) {
    return (
      <>
        <PageHead
          title="Codes on the rail"
          crumbs={crumbs}
          actions={<LinkButton to="/orders">Back to orders</LinkButton>}
        />
        <CodeFilePanel
          isReading={read.isPending}
          error={read.error === null ? undefined : wordsOf(read.error)}
          onFile={(chosen) => read.mutate(chosen)}
        />
      </>
    )
  }
  const { counts } = file.preview
  const count = counts.new + counts.changes
  return (
    <>
      <CheckHead
        title="Check the codes"
        crumbs={crumbs}
        fileName={file.fileName}
        action={{
          words: count === 1 ? 'Enter 1 code' : `Enter ${count.toLocaleString('en-IN')} codes`,
          isReady: count > 0 && (counts.refused === 0 || isLeavingOut),
          isBusy: apply.isPending,
        }}
        onApply={() => apply.mutate({ file, leaveOutRefused: isLeavingOut })}
        onDiscard={() => {
          apply.reset()
          setFile(undefined)
        }}
        error={apply.error}
        failed="The codes could not be entered. Nothing was changed. Please try again."
      />
      <CodePreview file={file} isLeavingOut={isLeavingOut} onLeaveOut={setIsLeavingOut} />
    </>
  )
}

/** Enters a checked file and goes to the orders. A press after a lost answer changes nothing twice. */
function useApply() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useAct({
    mutationFn: ({ file, leaveOutRefused }: { file: CheckedCodes; leaveOutRefused: boolean }) => {
      const { new: fresh, changes } = file.preview.counts
      const body = {
        fileName: file.fileName,
        ...file.codes,
        expected: { new: fresh, changes },
        leaveOutRefused,
      }
      return call(orderCodeRoutes.applyOrderCodes, { body }, { timeoutMs: 120_000 })
    },
    onSuccess: async (counts) => {
      await queries.invalidateQueries({ queryKey: ordersKey })
      const entered = counts.new + counts.changes
      const words = `${counts.new} new, ${counts.changes} changed.`
      showToast('ok', 'Codes entered', entered === 0 ? 'All of them were on record already.' : words)
      await navigate({ to: '/orders' })
    },
  })
}

function wordsOf(error: Error): string {
  return error instanceof UnreadableFile
    ? error.message
    : messageOf(error, 'The file could not be checked. Please try again.')
}
