import { showFind } from '../../core/find.ts'

/** The keys of the list; on phones there are none. */
export function FindFoot({ hasClient }: { hasClient: boolean }) {
  return (
    <div className="flex shrink-0 flex-wrap gap-x-5 border-t border-line bg-sunken px-4 py-2 text-small leading-5 text-ink-2 max-wide:hidden">
      <Key names={['↑', '↓']} does="move" />
      <Key names={['↵']} does="open" />
      <Key names={['Ctrl', '↵']} does="new tab" />
      <button type="button" className="text-brand-text hover:underline" onClick={() => showFind('keys')}>
        All keys
      </button>
      {hasClient && <span className="ml-auto text-ink-3">Alt and letter act on the marked client</span>}
    </div>
  )
}

export function Key({ names, does }: { names: readonly string[]; does: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {names.map((name) => (
        <kbd key={name} className="kbd">
          {name}
        </kbd>
      ))}
      <span className="ml-0.5">{does}</span>
    </span>
  )
}
