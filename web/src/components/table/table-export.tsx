import { useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { messageOf } from '../../core/api.ts'
import { Button, buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Menu, menuItemClass } from '../overlay/menu.tsx'
import { actionToasts } from '../overlay/toast.ts'
import { ExportSlot } from './export-slot.ts'
import type { FileEnding, NamedColumn } from './table-file.ts'
import { englishWords, type TableFile } from './table-saving.ts'

interface TableExportProps<Row> {
  label: string
  /** Told once a file is asked for. */
  columns: () => readonly NamedColumn<Row>[] | Promise<readonly NamedColumn<Row>[]>
  rows: readonly Row[] | undefined
  file?: TableFile<Row> | undefined
}

interface Progress {
  readonly control: AbortController
  readonly count: number
  readonly total?: number | undefined
}

const exporting = actionToasts()

/** Saves what a table shows, all of it, as a file: in the head of its panel, else above the table. */
export function TableExport<Row>({ label, columns, rows, file = {} }: TableExportProps<Row>) {
  const slot = useContext(ExportSlot)
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const words = file.words ?? englishWords

  const save = async (ending: FileEnding) => {
    if (running.current !== undefined || rows === undefined) return
    const control = new AbortController()
    running.current = control
    setProgress({ control, count: 0 })
    try {
      if (ending === 'csv' && typeof file.csv === 'function') await file.csv()
      else {
        const { saveTable } = await import('./save-table.ts')
        const onCount = (count: number, total?: number) => setProgress({ control, count, total })
        await saveTable({
          label,
          columns: await columns(),
          rows,
          file,
          ending,
          signal: control.signal,
          onCount,
        })
      }
      exporting.clear()
    } catch (error) {
      if (!control.signal.aborted) exporting.failed(words.failed, messageOf(error, words.again))
    } finally {
      running.current = undefined
      setProgress(undefined)
    }
  }

  const part =
    progress === undefined ? (
      <Menu
        label={`${words.export}: ${label}`}
        isDisabled={rows === undefined || rows.length === 0}
        trigger={
          <>
            <Icon name="download" />
            {words.export}
          </>
        }
        triggerClassName={classNames(
          buttonClass({ variant: 'quiet', size: 's' }),
          'disabled:border-transparent! disabled:bg-transparent!',
        )}
      >
        {(close) => {
          const choose = (ending: FileEnding) => {
            close()
            void save(ending)
          }
          return (
            <>
              {typeof file.csv === 'string' ? (
                <a href={file.csv} download className={menuItemClass} onClick={close}>
                  {words.csv}
                </a>
              ) : (
                <button type="button" className={menuItemClass} onClick={() => choose('csv')}>
                  {words.csv}
                </button>
              )}
              <button type="button" className={menuItemClass} onClick={() => choose('json')}>
                {words.json}
              </button>
            </>
          )
        }}
      </Menu>
    ) : (
      <span className="inline-flex items-center gap-2 text-small text-ink-2">
        <span role="status">{words.progress(progress.count, progress.total)}</span>
        <Button size="s" onClick={() => progress.control.abort()}>
          {words.cancel}
        </Button>
      </span>
    )
  if (slot !== null) return createPortal(part, slot)
  return <div className="flex justify-end px-2 py-1">{part}</div>
}
