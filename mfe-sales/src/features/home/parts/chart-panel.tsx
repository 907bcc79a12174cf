import { useT } from '@tehas/i18n'
import { useCopyText } from '@tehas/screens/copy'
import { Box, Flex, IconButton, Table } from '@tehas/ui'
import { ChartIcon, CopyIcon, TablesIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { HomePanel, type HomePanelProps } from './home-panel'

/** What a chart shows, as text; the first column names the row. */
export type ChartTable = {
  /** How many columns from the left are words, one when not given; figures stand right. */
  readonly wordColumns?: number
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** As spreadsheets take it from the clipboard. No-break spaces would make texts of figures. */
export const tableText = ({ headers, rows }: ChartTable): string =>
  [headers, ...rows]
    .map((cells) => cells.join('\t'))
    .join('\n')
    .replaceAll('\u00a0', '')

type ChartPanelProps = Omit<HomePanelProps, 'more'> & {
  /** Undefined while its figures are on their way. */
  readonly table: ChartTable | undefined
}

/** A part with a chart, which is also there as a table to read and to copy. */
export function ChartPanel({ table, title, tools, children, ...panel }: ChartPanelProps) {
  const { t } = useT()
  const copy = useCopyText()
  const [isTable, setTable] = useState(false)
  const other = isTable ? t('{{title}}: show as a chart', { title }) : t('{{title}}: show as a table', { title })
  return (
    <HomePanel
      {...panel}
      title={title}
      tools={
        <Flex align="center" gap="1">
          {tools}
          <IconButton variant="ghost" label={other} disabled={!table} onClick={() => setTable(!isTable)}>
            {isTable ? <ChartIcon size={16} /> : <TablesIcon size={16} />}
          </IconButton>
          <IconButton
            variant="ghost"
            label={t('{{title}}: copy as a table', { title })}
            disabled={!table}
            onClick={() => table && void copy(tableText(table))}
          >
            <CopyIcon size={16} />
          </IconButton>
        </Flex>
      }
    >
      {isTable && table ? <AsTable title={title} table={table} /> : children}
    </HomePanel>
  )
}

function AsTable({ title, table }: { readonly title: string; readonly table: ChartTable }) {
  const { t } = useT()
  const numeric = (column: number) => (column < (table.wordColumns ?? 1) ? undefined : '')
  return (
    // With its own scroll: the part keeps its height.
    <Box
      flex="1 1 0"
      minH="0"
      overflow="auto"
      borderTopWidth="1px"
      tabIndex={0}
      role="region"
      aria-label={t('{{title}}, table', { title })}
    >
      <Table aria-label={title}>
        <thead>
          <tr>
            {table.headers.map((header, at) => (
              <th key={header} scope="col" data-numeric={numeric(at)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={table.headers[at + 1]} data-numeric={numeric(at + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
