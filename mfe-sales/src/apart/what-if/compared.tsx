import { MINUS, useT } from '@tehas/i18n'
import { UnpricedMark } from '@tehas/order-screens/unpriced'
import { Box, Signal } from '@tehas/ui'
import type { SheetRow } from './sheet-rows'

type ComparedProps = {
  readonly row: Pick<SheetRow, 'isBetterHigher' | 'needsPrices' | 'format' | 'formatDifference'>
  readonly value: number | undefined
  /** What it is compared with. */
  readonly from: number | undefined
  /** Lines without a price in what the value is of. */
  readonly unpriced?: number | undefined
}

const NOTHING = 0.005

/** A figure, and below it by how much it differs: by sign, word and, where more is better, shape and hue. */
export function Compared({ row, value, from, unpriced }: ComparedProps) {
  const { t } = useT()
  if (value === undefined) return '–'
  const difference = from === undefined ? 0 : value - from
  return (
    <>
      <SheetFigure row={row} value={value} unpriced={unpriced} />
      <Box textStyle="xs" fontWeight="normal" minH="4" color="fg.muted">
        {Math.abs(difference) < NOTHING ? t('the same') : <Difference row={row} difference={difference} t={t} />}
      </Box>
    </>
  )
}

type SheetFigureProps = Pick<ComparedProps, 'unpriced' | 'value'> & {
  readonly row: Pick<SheetRow, 'needsPrices' | 'format'>
}

/** A figure of a sheet, marked where it needs prices that are missing. */
export function SheetFigure({ row, value, unpriced }: SheetFigureProps) {
  if (value === undefined) return '–'
  return <UnpricedMark of={{ lines: row.needsPrices ? unpriced : 0 }}>{row.format(value)}</UnpricedMark>
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
