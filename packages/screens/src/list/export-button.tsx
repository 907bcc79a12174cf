import { useReportError } from '@tehas/shell-api'
import { Button, lazyPart, Menu } from '@tehas/ui'
import { ExportIcon } from '@tehas/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts'
import type { ExportColumn, ExportRows } from './run-export'

const ExportProgress = lazyPart(
  async () => (await import(/* webpackChunkName: "export" */ './export-progress')).ExportProgress,
)

export type ListExport<Row> = {
  /** Name of the file, without its ending. */
  readonly name: string
  /** Asks the service for one page of what the list shows. */
  readonly readPage: ExportRows<Row>['readPage']
  /** How many rows there are, as far as that is known. */
  readonly total?: number | undefined
}

type ExportButtonProps<Row> = ListExport<Row> & { readonly columns: readonly ExportColumn<Row>[] }

/** Everything that the list shows, by its search, filters, sort and columns, as a file for spreadsheets. */
export function ExportButton<Row>({ name, readPage, total, columns }: ExportButtonProps<Row>) {
  const { t } = useTexts()
  const reportError = useReportError()
  /** Rows in the file by now, while one is made. */
  const [done, setDone] = useState<number>()
  /** The run that somebody waits for; another number once it is stopped or the page is gone. */
  const wanted = useRef(0)
  useEffect(() => () => void wanted.current++, [])

  const run = async (format: ExportRows<Row>['format']): Promise<void> => {
    const own = ++wanted.current
    const isWanted = () => wanted.current === own
    setDone(0)
    try {
      const { runExport } = await import(/* webpackChunkName: "export" */ './run-export')
      await runExport({ name, columns, readPage, format, isWanted, onProgress: setDone })
    } catch (error) {
      if (isWanted()) reportError(error)
    }
    if (isWanted()) setDone(undefined)
  }
  const stop = () => {
    wanted.current++
    setDone(undefined)
  }
  if (done !== undefined)
    return <ExportProgress done={done} total={total} onStop={stop} meanwhile={<Button loading>{t('Export')}</Button>} />
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon={<ExportIcon />} display={{ base: 'none', sm: 'inline-flex' }}>
          {t('Export')}
        </Button>
      }
      items={[
        { id: 'xlsx', label: 'Excel (.xlsx)', onSelect: () => void run('xlsx') },
        { id: 'csv', label: 'CSV', onSelect: () => void run('csv') },
      ]}
    />
  )
}
