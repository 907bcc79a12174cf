import { logTable } from '@tehas/contracts/list-views'
import { allOf, TableExport } from './table-export'

export type LogLine = {
  readonly date: string
  readonly who: string
  /** In words, as the log shows it: without prices for whoever may not see them. */
  readonly what: string
  readonly reason?: string | undefined
}

/** A log as a file. */
export const LogExport = ({ name, lines }: { readonly name: string; readonly lines: readonly LogLine[] }) => (
  <TableExport<LogLine> name={name} table={logTable} readPage={allOf(lines)} />
)
