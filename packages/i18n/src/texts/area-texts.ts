import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { TextTable } from './tables'

const TableContext = createContext<TextTable>('shell')

export type AreaTextsProps = { readonly of: TextTable; readonly children: ReactNode }

/**
 * Everything inside reads its texts from the table of an area first. The shell puts it around all that a remote draws,
 * wherever on the page that is.
 */
export const AreaTexts = ({ of, children }: AreaTextsProps): ReactNode =>
  createElement(TableContext, { value: of }, children)

/** The table whose texts are shown here; the shell's outside every area. */
export const useTextTable = (): TextTable => useContext(TableContext)
