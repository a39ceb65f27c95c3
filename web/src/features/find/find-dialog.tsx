import { mayDo, type User } from '@lakshya/contract'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { useModal } from '../../components/overlay/use-modal.ts'
import { showFind } from '../../core/find.ts'
import { type ClientAct, clientActs } from './commands.ts'
import { FindFoot } from './find-foot.tsx'
import type { FindItem } from './find-items.ts'
import { FindList } from './find-list.tsx'
import { useFind } from './use-find.ts'

const close = () => showFind(undefined)

/** One field over clients, goals, funds, pages and acts: a combobox whose list stands below it. */
export function FindDialog({ user, begun }: { user: User; begun: RefObject<string> }) {
  const dialog = useModal()
  const listId = useId()
  const find = useFind(user.role, begun)
  const open = useOpen()
  const items = find.groups.flatMap((group) => group.items)
  const [chosen, setChosen] = useState<string>()
  const marked = items.find(({ id }) => id === chosen) ?? items[0]
  const openMarked = (isNewTab: boolean) => marked !== undefined && open(marked, isNewTab)
  const enter = useEnter(find, openMarked)

  const move = (step: number) => {
    const at = marked === undefined ? 0 : items.indexOf(marked) + step
    setChosen(items[(at + items.length) % Math.max(1, items.length)]?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = event.altKey ? actOf(event.code) : undefined
    if (act !== undefined && marked?.clientId !== undefined && mayDo(user.role, act.task)) {
      event.preventDefault()
      open({ href: act.href(marked.clientId) }, false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      enter(event.ctrlKey || event.metaKey)
    }
  }
  return (
    <dialog
      ref={dialog}
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      // The dialog's own box is what lies inside: a press on the page behind is one on the dialog itself.
      onPointerDown={(event) => event.target === event.currentTarget && close()}
      onKeyDown={onKeyDown}
      className="dialog mx-auto mt-[8vh] mb-auto w-[calc(100%-32px)] max-w-190 overflow-hidden rounded-panel bg-surface p-0 text-ink shadow-float max-wide:m-0 max-wide:h-dvh max-wide:max-h-none max-wide:w-full max-wide:max-w-none max-wide:rounded-none"
    >
      <div className="flex max-h-[80vh] flex-col max-wide:h-full max-wide:max-h-none">
        <div className="flex h-13 shrink-0 items-center gap-3 border-b-2 border-line px-4 has-[input:focus]:border-focus">
          <Icon name="search" className="size-4 text-ink-3" />
          <input
            data-autofocus
            role="combobox"
            aria-label="Find clients, goals, funds, pages and actions, or ask"
            aria-expanded={items.length > 0}
            aria-controls={listId}
            aria-activedescendant={marked === undefined ? undefined : `${listId}-${marked.id}`}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={254}
            placeholder="A name, a goal, a fund, or a question: who is off track?"
            value={find.typed}
            onChange={(event) => {
              setChosen(undefined)
              find.onType(event.target.value)
            }}
            className="h-full min-w-0 flex-1 bg-transparent text-[16px] text-ink outline-none placeholder:text-ink-3"
          />
          <button
            type="button"
            onClick={close}
            aria-label="Close, Esc"
            className="grid place-items-center text-ink-2 max-wide:size-11"
          >
            <kbd className="kbd max-wide:hidden">Esc</kbd>
            <Icon name="close" className="size-4 wide:hidden" />
          </button>
        </div>
        <FindList id={listId} find={find} marked={marked} onMark={setChosen} onOpen={open} />
        <FindFoot hasClient={marked?.clientId !== undefined && mayDo(user.role, 'prepare')} />
      </div>
    </dialog>
  )
}

function actOf(code: string): ClientAct | undefined {
  return clientActs.find((act) => code === `Key${act.key.toUpperCase()}`)
}

/** Goes to what was chosen, in this tab or in one of its own. */
function useOpen() {
  const router = useRouter()
  return ({ href, isFile }: Pick<FindItem, 'href' | 'isFile'>, isNewTab: boolean) => {
    if (isNewTab || isFile === true) window.open(href, '_blank', 'noopener')
    else router.history.push(href)
    close()
  }
}

/** Opens what is marked, once the answer to what is typed is there. */
function useEnter(
  { typed, isAnswered }: { typed: string; isAnswered: boolean },
  open: (isNewTab: boolean) => void,
) {
  const [waiting, setWaiting] = useState<{ typed: string; isNewTab: boolean }>()
  useEffect(() => {
    if (waiting === undefined || !isAnswered) return
    setWaiting(undefined)
    if (waiting.typed === typed) open(waiting.isNewTab)
  }, [waiting, typed, isAnswered, open])
  return (isNewTab: boolean) => setWaiting({ typed, isNewTab })
}
