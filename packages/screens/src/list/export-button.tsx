import { lazyPart } from '@tehas/ui'
import { ExportIcon } from '@tehas/ui/icons'
import { useTexts } from '../texts'
import type { ExportedList } from './export/run-export'
import { LateMenu } from './late-menu'

const ExportMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "export" */ './export/export-menu')).ExportMenu,
)

export type ListExport<Row> = Pick<ExportedList<Row>, 'name' | 'readPage'> & {
  /** How many rows there are, as far as that is known. */
  readonly total?: number | undefined
}

type ExportButtonProps<Row> = ListExport<Row> & ExportedList<Row>

/** Everything that the list shows, by its search, filters, sort and columns, as a file for spreadsheets or on paper. */
export function ExportButton<Row>({ total, ...exported }: ExportButtonProps<Row>) {
  const { t } = useTexts()
  return (
    <LateMenu
      label={t('Export')}
      icon={<ExportIcon />}
      variant="ghost"
      part={ExportMenu}
      draw={(buttons) => <ExportMenu {...buttons} total={total} onExport={(make) => make(exported)} />}
    />
  )
}
