import { MINUS, useT } from '@tehas/i18n'
import { Box, Signal } from '@tehas/ui'
import type { SheetRow } from './sheet-rows'

type ComparedProps = {
  readonly row: Pick<SheetRow, 'isBetterHigher' | 'format' | 'formatDifference'>
  readonly value: number | undefined
  /** What it is compared with. */
  readonly from: number | undefined
}

const NOTHING = 0.005

/** A figure, and below it by how much it differs: by sign, word and, where more is better, shape and hue. */
export function Compared({ row, value, from }: ComparedProps) {
  const { t } = useT()
  if (value === undefined) return '–'
  const difference = from === undefined ? 0 : value - from
  return (
    <>
      {row.format(value)}
      <Box textStyle="xs" fontWeight="normal" minH="4" color="fg.muted">
        {Math.abs(difference) < NOTHING ? t('the same') : <Difference row={row} difference={difference} t={t} />}
      </Box>
    </>
  )
}

type DifferenceProps = Pick<ComparedProps, 'row'> & {
  readonly difference: number
  readonly t: ReturnType<typeof useT>['t']
}

function Difference({ row, difference, t }: DifferenceProps) {
  const isMore = difference > 0
  const amount = `${isMore ? '+' : MINUS}${row.formatDifference(Math.abs(difference))}`
  if (!row.isBetterHigher) return `${amount} ${isMore ? t('more') : t('less')}`
  return (
    <Signal
      shape={isMore ? 'done' : 'short'}
      tone={isMore ? 'done' : 'short'}
      size={12}
      whiteSpace="normal"
      justifyContent="flex-end"
    >
      {amount} {isMore ? t('better') : t('worse')}
    </Signal>
  )
}
