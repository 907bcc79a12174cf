import { useCall } from '@tehas/api-client'
import type { Discount, SaleOrder } from '@tehas/contracts'
import { type TrialChanges, whatIfCalls } from '@tehas/contracts/what-if'
import { problemMessage, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Notice, SkeletonRows } from '@tehas/ui'
import { FormField, MoneyInput, PercentInput, SegmentControl } from '@tehas/ui/forms'
import { useEffect, useState } from 'react'
import { changesOf, type Entered, problemsOf, withLine } from './entered'
import { ProductFields } from './line-fields'
import { InBrief, Outcome } from './outcome'

type TrialFormProps = {
  readonly order: SaleOrder
  readonly entered: Entered
  readonly onEnter: (entered: Entered) => void
}

/** Lines that are shown at once; an order may have hundreds. */
const FIRST = 20
const PAUSE_MS = 300

/** What may be changed to try it, and what the order would come to. */
export function TrialForm({ order, entered, onEnter }: TrialFormProps) {
  const { t } = useT()
  const [shown, setShown] = useState(FIRST)
  const changes = changesOf(order, entered)
  const problems = problemsOf(changes)
  const asked = usePaused(problems.size > 0 ? undefined : changes)
  const found = useCall(
    whatIfCalls.trySaleOrder,
    { body: { orderId: order._id, changes: asked } },
    { placeholderData: (before) => before },
  )
  const rest = order.products.length - shown
  return (
    <>
      <Box position="sticky" top="-4" zIndex="1" bg="bg.panel" mt="-4" py="3" borderBottomWidth="1px" minH="20">
        {found.data ? <InBrief trial={found.data} /> : found.error ? null : <SkeletonRows rows={2} />}
      </Box>
      {found.error ? (
        <Box py="3">
          <LoadFailure
            title={t('It could not be counted')}
            error={found.error}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        </Box>
      ) : null}
      {order.products.length === 0 ? (
        <Box py="3">
          <Notice>{t('The order has no products yet: there is nothing to try.')}</Notice>
        </Box>
      ) : null}
      {order.products.slice(0, shown).map((product) => (
        <ProductFields
          key={product._id}
          product={product}
          entered={entered.lines}
          problems={problems}
          onChange={(id, change) => onEnter(withLine(entered, id, change))}
        />
      ))}
      {rest > 0 ? (
        <Box py="2" borderBottomWidth="1px">
          <Button variant="ghost" onClick={() => setShown(shown + FIRST)}>
            {t('Show {{count}} more', { count: Math.min(rest, FIRST) })}
          </Button>
        </Box>
      ) : null}
      <DiscountField
        discount={entered.discount ?? order.discount}
        problem={problems.get('discount')}
        onChange={(discount) => onEnter({ ...entered, discount })}
      />
      {found.data ? (
        <Outcome
          trial={found.data}
          onTakeDiscount={(value) => onEnter({ ...entered, discount: { value, type: 'PERCENTAGE' } })}
        />
      ) : null}
    </>
  )
}

/** What was entered last, once nobody has typed for a moment; what is not possible is not asked for. */
function usePaused(changes: TrialChanges | undefined): TrialChanges {
  const [asked, setAsked] = useState<TrialChanges>(changes ?? {})
  const text = changes && JSON.stringify(changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes are made anew in each drawing; their text tells them apart
  useEffect(() => {
    if (!changes) return
    const timer = setTimeout(() => setAsked(changes), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return asked
}

type DiscountFieldProps = {
  readonly discount: Entered['discount']
  readonly problem: string | undefined
  readonly onChange: (discount: NonNullable<Entered['discount']>) => void
}

function DiscountField({ discount, problem, onChange }: DiscountFieldProps) {
  const { t } = useT()
  const { currency = 'EUR' } = useSession().project ?? {}
  const { value, type = 'PERCENTAGE' } = discount ?? {}
  const enter = (next: number | undefined): void => onChange({ value: next, type })
  return (
    <Flex gap="2" align="flex-end" py="3" borderBottomWidth="1px">
      <Box flex="1" maxW="64">
        <FormField label={t('Discount')} error={problem === undefined ? undefined : problemMessage(problem, t)}>
          {type === 'PERCENTAGE' ? (
            <PercentInput align="end" value={value} onChange={enter} />
          ) : (
            <MoneyInput align="end" currency={currency} value={value} onChange={enter} />
          )}
        </FormField>
      </Box>
      <SegmentControl<Discount['type']>
        aria-label={t('Discount in')}
        value={type}
        segments={[
          { value: 'PERCENTAGE', label: t('Percent') },
          { value: 'FIXED', label: t('Amount') },
        ]}
        onChange={(next) => onChange({ value, type: next })}
      />
    </Flex>
  )
}
