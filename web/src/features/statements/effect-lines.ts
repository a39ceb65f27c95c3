import type { StatementImport } from '@lakshya/contract'
import { formatNumber, formatRupees } from '../../core/formats/format.ts'
import { counted, namesInWords } from './statement-words.ts'

export interface EffectLine {
  readonly label: string
  readonly value: string
  readonly tone?: 'strong' | 'bad'
}

/** Everything that applying does, or did, each with its count; what happens to nobody is said too. */
export function effectLines({ effects, state, source, particulars }: StatementImport): EffectLine[] {
  const { newClients, newFolios, newRows, knownRows, leftOut, unassigned } = effects
  const isDone = state !== 'preview'
  const filled = particulars.filter(({ fills, isTaken }) => fills.length > 0 || isTaken).length
  const lines: (EffectLine | false)[] = [
    newClients.length > 0 && {
      label: `${isDone ? 'Added' : 'Add'} ${newClients.length === 1 ? 'a client' : `${formatNumber(newClients.length)} clients`}`,
      value: namesInWords(newClients),
    },
    filled > 0 && { label: 'Fill in particulars', value: `of ${counted(filled, 'client')}` },
    { label: `${isDone ? 'Added' : 'Add'} folios`, value: countOf(newFolios) },
    { label: `${isDone ? 'Booked' : 'Book'} transactions`, value: countOf(newRows), tone: 'strong' },
    { label: isDone ? 'Left as they were' : 'Leave as they are', value: countOf(knownRows) },
    leftOut.length > 0 && {
      label: isDone ? 'Left out' : 'Leave out',
      value: namesInWords(leftOut),
      tone: 'bad',
    },
    // Registrars' files say what moved, and not what it is worth.
    (unassigned > 0 || source !== 'mailback') && {
      label: `${isDone ? 'Held' : 'Hold'} as unassigned`,
      value: formatRupees(unassigned),
    },
    { label: 'Mail to clients', value: 'None' },
  ]
  return lines.filter((line) => line !== false)
}

function countOf(count: number): string {
  return count === 0 ? 'None' : formatNumber(count)
}
