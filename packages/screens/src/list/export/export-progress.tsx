import { formatNumber } from '@tehas/i18n'
import { Flex, IconButton, Progress, Text } from '@tehas/ui'
import { CloseIcon } from '@tehas/ui/icons'
import { useTexts } from './texts'

type ExportProgressProps = {
  /** Rows in the file by now. */
  readonly done: number
  /** How many there are; undefined while not counted. */
  readonly total: number | undefined
  readonly onStop: () => void
}

/** How far a file for spreadsheets is, in the place of the button that asked for it. */
export function ExportProgress({ done, total, onStop }: ExportProgressProps) {
  const { t } = useTexts()
  const rows = t('{{count}} rows', { count: done, shown: formatNumber(done) })
  return (
    <Flex align="center" gap="2">
      <Flex direction="column" gap="1" w="96px">
        <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {total === undefined ? rows : `${formatNumber(done)} / ${formatNumber(total)}`}
        </Text>
        <Progress
          label={t('Export')}
          value={total === undefined ? undefined : done}
          max={total ?? done}
          valueText={rows}
        />
      </Flex>
      <IconButton label={t('Stop the export')} onClick={onStop}>
        <CloseIcon />
      </IconButton>
    </Flex>
  )
}
