import { useReportError, useToast } from '@tehas/shell-api'
import { Menu } from '@tehas/ui'
import { useEffect, useRef, useState } from 'react'
import type { MenuTrigger } from '../late-menu'
import { ExportProgress } from './export-progress'
import { paperCell } from './paper-cell'
import { PrintedList, type PrintedTable } from './printed-list'
import { readRows } from './read-rows'
import { type ExportedList, type ExportRows, runExport } from './run-export'
import { useTexts } from './texts'

type Run = Pick<ExportRows<never>, 'isWanted' | 'onProgress'>
type Make = <Row>(list: ExportedList<Row>) => Promise<void>

export type ExportMenuProps = {
  readonly trigger: MenuTrigger
  /** How many rows there are, as far as that is known. */
  readonly total: number | undefined
  /** Hands the list to what makes a file of it, or prints it. */
  readonly onExport: (make: Make) => Promise<void>
}

/** Which file it shall be, or paper, and how far it is meanwhile. */
export function ExportMenu({ trigger, total, onExport }: ExportMenuProps) {
  const { t } = useTexts()
  const toast = useToast()
  const reportError = useReportError()
  const [isOpen, setOpen] = useState(true)
  /** Rows that are ready by now, while it runs. */
  const [done, setDone] = useState<number>()
  /** What the printer gets. */
  const [printed, setPrinted] = useState<PrintedTable>()
  /** The run that somebody waits for; another number once it is stopped or the page is gone. */
  const wanted = useRef(0)
  useEffect(() => () => void wanted.current++, [])

  const run = async (makeIn: (run: Run) => Make): Promise<void> => {
    const own = ++wanted.current
    const isWanted = () => wanted.current === own
    setDone(0)
    setPrinted(undefined)
    try {
      await onExport(makeIn({ isWanted, onProgress: setDone }))
    } catch (error) {
      if (isWanted()) reportError(error)
    }
    if (isWanted()) setDone(undefined)
  }
  const save = (format: ExportRows<never>['format']) => run((own) => (list) => runExport({ ...list, ...own, format }))
  const print = () =>
    run((own) => async ({ name, columns, list, ...rest }) => {
      const read = await readRows(rest, own)
      if (!read) return
      const cells = read.rows.map((row) => columns.map((column) => paperCell(column, row)))
      setPrinted({ name, headers: columns, cells, isCut: read.isCut, list })
    })
  const stop = () => {
    wanted.current++
    setDone(undefined)
  }
  if (done !== undefined) return <ExportProgress done={done} total={total} onStop={stop} />
  return (
    <>
      <Menu
        trigger={trigger}
        open={isOpen}
        onOpenChange={setOpen}
        items={[
          { id: 'xlsx', label: 'Excel (.xlsx)', onSelect: () => void save('xlsx') },
          { id: 'csv', label: 'CSV', onSelect: () => void save('csv') },
          { id: 'print', label: t('Print'), onSelect: () => void print() },
        ]}
      />
      {printed ? (
        <PrintedList
          table={printed}
          onPrinted={() => setPrinted(undefined)}
          onFailed={() => toast.error(t('This browser does not print. Export the list and print the file.'))}
        />
      ) : null}
    </>
  )
}
