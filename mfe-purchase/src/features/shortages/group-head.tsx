import { type Currency, formatMoney, isoWeek, useT } from '@tehas/i18n'
import { Flex, Span } from '@tehas/ui'
import type { Edits, Grouping, RowGroup } from './choices'
import { sumOfCosts } from './choices'
import { OrderLink } from './order-links'

type GroupHeadProps = {
  readonly group: RowGroup
  readonly grouping: Grouping
  readonly edits: Edits
  readonly currency: Currency | undefined
}

/** What the rows below have in common, how many there are, and what they cost together. */
export function GroupHead({ group, grouping, edits, currency }: GroupHeadProps) {
  const { t } = useT()
  // A row stands below several orders: what it costs is not what one of them costs.
  const cost = group.forOrder ? undefined : sumOfCosts(group.rows, edits)
  return (
    <Flex as="span" gap="3" align="baseline" wrap="wrap">
      <Span fontWeight="semibold">
        <GroupTitle group={group} grouping={grouping} />
      </Span>
      <Span color="fg.subtle">{t('{{count}} products', { count: group.rows.length })}</Span>
      {currency && cost !== undefined ? <Span color="fg.muted">{formatMoney(cost, currency)}</Span> : null}
    </Flex>
  )
}

function GroupTitle({ group: { key, order, rows }, grouping }: Pick<GroupHeadProps, 'group' | 'grouping'>) {
  const { t } = useT()
  const [first] = rows
  if (order) return <OrderLink order={order} />
  if (order === null) return t('For the minimum')
  if (first === undefined) return null
  if (grouping === 'WEEK') return t('Week {{week}}', { week: isoWeek(first.orderBy).week })
  return key === 'MAKE' ? t('To make') : (first.supplier?.name ?? t('No supplier'))
}
