import { formatDateTime, formatNumber } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, chakra, Portal } from '@tehas/ui'
import { type PrintEnd, usePrint } from '../../print/use-print'
import { usePrintSheet } from '../../print/use-print-sheet'
import { narrowedWords } from './narrowed-words'
import type { PaperCell } from './paper-cell'
import { MOST_PRINTED } from './read-rows'
import type { ExportColumn, Narrowed } from './run-export'
import { useTexts } from './texts'

/** A4 on its side: lists are wide. */
const PAPER = { width: 297, height: 210, margin: 12 }

// Ink on paper, whatever theme is on the screen.
const Sheet = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '8.5pt',
    lineHeight: '1.3',
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& :is(th, td)': { px: '1.5', py: '1', textAlign: 'start', verticalAlign: 'top', borderBottom: '1px solid #bbb' },
    '& th': { fontWeight: 'semibold', borderBottomColor: 'black' },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
})

/** A list as it is printed: cells in words and figures, ready to be laid out. */
export type PrintedTable = {
  readonly name: string
  readonly headers: readonly Pick<ExportColumn<never>, 'header'>[]
  readonly cells: readonly (readonly PaperCell[])[]
  /** There are more rows than are printed. */
  readonly isCut: boolean
  readonly list: Narrowed | undefined
}

type PrintedListProps = PrintEnd & { readonly table: PrintedTable }

/** Every row of a list for the printer alone: heading, what narrows it, and the header on each sheet. */
export function PrintedList({ table, ...end }: PrintedListProps) {
  const { t } = useTexts()
  const { project } = useSession()
  usePrintSheet(PAPER)
  usePrint(end)
  const { name, headers, cells, isCut, list } = table
  const count = cells.length
  const told = [
    ...(list ? narrowedWords(list) : []),
    isCut
      ? t('The first {{shown}} rows', { shown: formatNumber(MOST_PRINTED) })
      : t('{{count}} rows', { count, shown: formatNumber(count) }),
    formatDateTime(new Date().toISOString()),
  ]
  /** A column of figures has its header over them. */
  const isNumeric = headers.map((_, at) => cells.some((row) => row[at]?.isFigure))
  return (
    <Portal>
      <Box data-print="" color="black" bg="white">
        <Box as="h1" fontSize="14pt" fontWeight="semibold">
          {name}
        </Box>
        <Box fontSize="8.5pt" mb="2">
          {[project?.name, ...told].filter(Boolean).join(' · ')}
        </Box>
        <Sheet>
          <thead>
            <tr>
              {headers.map(({ header }, at) => (
                <th key={header} scope="col" data-numeric={isNumeric[at] ? '' : undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((row, line) => (
              <tr key={line}>
                {row.map(({ words }, at) => (
                  <td key={at} data-numeric={isNumeric[at] ? '' : undefined}>
                    {words}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Sheet>
      </Box>
    </Portal>
  )
}
