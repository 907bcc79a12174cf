import type { Unit } from '@tehas/contracts'
import type { ProjectedEntry } from '@tehas/contracts/stock'
import { formatDateShort, formatFigure, useT } from '@tehas/i18n'
import { Flex, Signal, Span } from '@tehas/ui'
import { OrderLink } from './order-link'

/** The day on which an order takes or brings: a late one with its mark, or that nobody has said when. */
export function EntryDay({ entry: { day, isLate } }: { readonly entry: Pick<ProjectedEntry, 'day' | 'isLate'> }) {
  const { t } = useT()
  if (day === null) return <Span color="fg.muted">{t('no date')}</Span>
  if (!isLate) return formatDateShort(day)
  return (
    <Flex as="span" display="inline-flex" gap="1" align="center" whiteSpace="nowrap">
      {formatDateShort(day)}
      <Signal shape="late" tone="late" size={13} shapeOnly>
        {t('late')}
      </Signal>
    </Flex>
  )
}

type EntryOrderProps = {
  readonly entry: Pick<ProjectedEntry, 'order' | 'product'>
  readonly onOpen?: (() => void) | undefined
}

/** Of the cell of an order: the width that the figures leave, however long the name of the product is. */
export const leftWidth = { width: '100%', maxWidth: 0 }

/** On a phone the line of the order is as high as a fingertip: with the product below it, the link would reach into the row above. */
const lineForFingers = { display: 'inline-flex', alignItems: 'center', minH: { base: '11', sm: 'auto' } } as const

/** The order that takes or brings, and what for: in one piece, below the order where there is no room beside it. */
export function EntryOrder({ entry: { order, product }, onOpen }: EntryOrderProps) {
  const { t } = useT()
  return (
    <>
      {order ? (
        <Span {...lineForFingers}>
          <OrderLink order={order} onOpen={onOpen} />
        </Span>
      ) : (
        <Span color="fg.muted">{t('an order')}</Span>
      )}{' '}
      <Span
        color="fg.muted"
        textStyle="xs"
        display="inline-block"
        maxW="full"
        truncate
        verticalAlign="text-bottom"
        title={product}
      >
        {product}
      </Span>
    </>
  )
}

type SignedProps = { readonly value: number; readonly unit: Unit; readonly muted?: boolean; readonly struck?: boolean }

/** What comes is green and has its plus; what goes its minus. */
export const SignedQuantity = ({ value, unit, muted, struck }: SignedProps) => (
  <Span
    fontWeight="semibold"
    color={muted ? 'fg.muted' : value > 0 ? 'green.fg' : undefined}
    textDecoration={struck ? 'line-through' : undefined}
  >
    {value > 0 ? '+' : ''}
    {formatFigure(value, unit)}
  </Span>
)
