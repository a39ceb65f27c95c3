import { useState } from 'react'

interface TypedOptions {
  /** What stands in the field while nothing is typed. */
  readonly shown: string
  /** The number that a text says; undefined where it says none that counts. */
  readonly read: (text: string) => number | undefined
  readonly onTry: (value: number) => void
  readonly onCommit: () => void
}

/** A text that counts as it is typed, and stands as typed until the field is left with something that can be read. */
export function useTyped({ shown, read, onTry, onCommit }: TypedOptions) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && read(typed) === undefined
  const change = (text: string) => {
    setTyped(text)
    const next = read(text)
    if (next !== undefined && next !== read(shown)) onTry(next)
  }
  const leave = () => {
    onCommit()
    if (!isWrong) setTyped(undefined)
  }
  return { text: typed ?? shown, isWrong, change, leave }
}
