import { createContext } from 'react'

/** Where a table puts its export: the head of the panel that it stands in. Without one it stands above the table. */
export const ExportSlot = createContext<HTMLElement | null>(null)
