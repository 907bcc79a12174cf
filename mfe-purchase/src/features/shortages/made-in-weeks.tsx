import type { Shortage } from '@tehas/contracts/purchase'
import { formatDateShort, formatQuantity, useT } from '@tehas/i18n'
import { Text } from '@tehas/ui'
import { type Edit, worksOf } from './choices'

type MadeInWeeksProps = { readonly row: Shortage; readonly edit: Edit | undefined }

/** The orders that a row becomes which is made over several weeks; nothing where it is one. */
export function MadeInWeeks({ row, edit }: MadeInWeeksProps) {
  const { t } = useT()
  const works = worksOf(row, edit)
  if (works.length < 2) return null
  const each = works.map(({ quantity, date }) =>
    t('{{quantity}} by {{day}}', {
      quantity: formatQuantity(quantity, row.unit, t),
      day: date === null ? '' : formatDateShort(date),
    }),
  )
  return (
    <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      {t('An order a week: {{orders}}', { orders: each.join(', ') })}
    </Text>
  )
}
