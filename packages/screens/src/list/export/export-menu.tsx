import { useReportError } from '@tehas/shell-api'
import { Menu } from '@tehas/ui'
import { useEffect, useRef, useState } from 'react'
import type { MenuTrigger } from '../late-menu'
import { ExportProgress } from './export-progress'
import { type ExportRows, runExport } from './run-export'

type Run = Pick<ExportRows<never>, 'format' | 'isWanted' | 'onProgress'>

export type ExportMenuProps = {
  readonly trigger: MenuTrigger
  /** How many rows there are, as far as that is known. */
  readonly total: number | undefined
  /** Makes the file by what is given. */
  readonly onExport: (make: typeof runExport, run: Run) => Promise<void>
}

/** Which file it shall be, and how far it is while it is made. */
export function ExportMenu({ trigger, total, onExport }: ExportMenuProps) {
  const reportError = useReportError()
  const [isOpen, setOpen] = useState(true)
  /** Rows in the file by now, while one is made. */
  const [done, setDone] = useState<number>()
  /** The run that somebody waits for; another number once it is stopped or the page is gone. */
  const wanted = useRef(0)
  useEffect(() => () => void wanted.current++, [])

  const run = async (format: Run['format']): Promise<void> => {
    const own = ++wanted.current
    const isWanted = () => wanted.current === own
    setDone(0)
    try {
      await onExport(runExport, { format, isWanted, onProgress: setDone })
    } catch (error) {
      if (isWanted()) reportError(error)
    }
    if (isWanted()) setDone(undefined)
  }
  const stop = () => {
    wanted.current++
    setDone(undefined)
  }
  if (done !== undefined) return <ExportProgress done={done} total={total} onStop={stop} />
  return (
    <Menu
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
      items={[
        { id: 'xlsx', label: 'Excel (.xlsx)', onSelect: () => void run('xlsx') },
        { id: 'csv', label: 'CSV', onSelect: () => void run('csv') },
      ]}
    />
  )
}
