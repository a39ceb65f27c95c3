import { searchWords } from '@lakshya/contract'
import { useEffect, useRef } from 'react'
import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/icon.tsx'
import { markedParts } from '../../core/formats/marked-parts.ts'
import { readCommand } from './commands.ts'
import type { FindGroup, FindItem } from './find-items.ts'
import type { Find } from './use-find.ts'

interface FindListProps {
  id: string
  find: Find
  marked: FindItem | undefined
  onMark: (id: string) => void
  onOpen: (item: FindItem, isNewTab: boolean) => void
}

/** What is found, by kind. The field keeps the focus; a press or a tap opens a line. */
export function FindList({ id, find, marked, onMark, onOpen }: FindListProps) {
  const list = useRef<HTMLDivElement>(null)
  const markedId = marked?.id
  useEffect(() => {
    if (markedId === undefined) return
    document.getElementById(`${id}-${markedId}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, markedId])
  const words = searchWords(readCommand(find.typed).rest)
  const count = find.groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Found"
        aria-busy={!find.isAnswered}
        className="min-h-0 flex-1 overflow-y-auto pb-2"
      >
        {find.groups.map((group) => (
          <Group key={group.name} id={id} group={group}>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={`${id}-${item.id}`}
                item={item}
                words={words}
                isMarked={item.id === markedId}
                onMark={() => onMark(item.id)}
                onOpen={(isNewTab) => onOpen(item, isNewTab)}
              />
            ))}
          </Group>
        ))}
      </div>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-4 pb-5 text-body text-ink-2'}>
        {stateWords(find, count)}
      </p>
    </>
  )
}

function stateWords({ typed, isAnswered, isError }: Find, count: number): string {
  if (isError) return 'Clients, goals and funds cannot be searched just now. Please try again.'
  if (!isAnswered) return count > 0 ? '' : 'Looking …'
  if (count === 0)
    return `Nothing is called ‘${typed.trim()}’. Try part of a name, a phone, or a PAN’s last four.`
  return typed.trim() === '' ? '' : `${count} found`
}

function Group({ id, group, children }: { id: string; group: FindGroup; children: React.ReactNode }) {
  const headId = `${id}-${group.name}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by this role
    <div role="group" aria-labelledby={headId}>
      <div className="flex justify-between px-4 pt-3 pb-1 text-small text-ink-3">
        <span id={headId}>{group.name}</span>
        <span>{group.basis}</span>
      </div>
      {children}
    </div>
  )
}

interface OptionProps {
  id: string
  item: FindItem
  words: readonly string[]
  isMarked: boolean
  onMark: () => void
  onOpen: (isNewTab: boolean) => void
}

function Option({ id, item, words, isMarked, onMark, onOpen }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the marked option
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are heard by the field
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isMarked ? undefined : onMark}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onAuxClick={(event) => event.button === 1 && onOpen(true)}
      className={classNames(
        'grid min-h-9 cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-3 px-4 py-1 text-body max-wide:min-h-13',
        isMarked && 'bg-selected shadow-[inset_2px_0_0_var(--focus)]',
      )}
    >
      <Icon name={item.icon} className="size-4 text-ink-3" />
      <span className="min-w-0 wide:truncate">
        <Marked text={item.label} words={words} />
        {item.detail !== '' && (
          <span className="text-table text-ink-3 max-wide:block wide:ml-2">
            <Marked text={item.detail} words={words} />
          </span>
        )}
      </span>
      <span className="text-right text-table text-ink-2">
        {item.figure}
        {item.key !== undefined && (
          <span aria-hidden="true" className="max-wide:hidden">
            <kbd className="kbd">Alt</kbd> <kbd className="kbd">{item.key.toUpperCase()}</kbd>
          </span>
        )}
      </span>
    </div>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0
  return markedParts(text, words).map((part) => {
    at += part.text.length
    return part.isMarked ? (
      <b key={at} className="font-semibold text-brand-text">
        {part.text}
      </b>
    ) : (
      part.text
    )
  })
}
