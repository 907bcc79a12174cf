import { useReportError } from '@tehas/shell-api'
import { Button } from '@tehas/ui'
import { ExportIcon } from '@tehas/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts'
import type { ExportColumn } from './csv'
import type { ExportRows } from './export-rows'

export type ListExport<Row> = {
  /** Name of the file, without its ending. */
  readonly name: string
  /** Asks the service for one page of what the list shows. */
  readonly readPage: ExportRows<Row>['readPage']
}

type ExportButtonProps<Row> = ListExport<Row> & { readonly columns: readonly ExportColumn<Row>[] }

/** Everything that the list shows, by its search, filters, sort and columns, as a file for spreadsheets. */
export function ExportButton<Row>({ name, readPage, columns }: ExportButtonProps<Row>) {
  const { t } = useTexts()
  const reportError = useReportError()
  const [isRunning, setRunning] = useState(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const run = async (): Promise<void> => {
    setRunning(true)
    try {
      const { exportRows } = await import(/* webpackChunkName: "list-tools" */ './export-rows')
      await exportRows({ name, columns, readPage, isWanted: () => isHere.current })
    } catch (error) {
      reportError(error)
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      variant="ghost"
      icon={<ExportIcon />}
      loading={isRunning}
      display={{ base: 'none', sm: 'inline-flex' }}
      onClick={() => void run()}
    >
      {t('Export')}
    </Button>
  )
}
