import type { Deliverable } from '@tehas/contracts/deliveries'
import { formatQuantity, problemMessage, useT } from '@tehas/i18n'
import { Box, Flex, Text } from '@tehas/ui'
import { FormField, QuantityInput } from '@tehas/ui/forms'
import type { DeliveryEntry } from './delivery-entries'

type DeliverLineProps = {
  readonly line: Deliverable['lines'][number]
  readonly entry: DeliveryEntry
  /** Why the service did not take it. */
  readonly problem: string | undefined
  readonly onChange: (change: Partial<DeliveryEntry>) => void
}

/** One line of a delivery: how much of what is ready leaves, and how much of stock with it. */
export function DeliverLine({ line, entry, problem, onChange }: DeliverLineProps) {
  const { t } = useT()
  const amount = (quantity: number) => formatQuantity(quantity, line.unit, t)
  const { ready, inStock, name } = line
  return (
    <Box as="li" py="3" borderBottomWidth="1px" listStyleType="none">
      <Flex gap="3" rowGap="2" wrap="wrap" align="end">
        <Box flex="1 1 200px" minW="0" alignSelf="center">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          <Text textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {t('{{delivered}} of {{ordered}} delivered', {
              delivered: formatQuantity(line.delivered, line.unit, t),
              ordered: amount(line.ordered),
            })}
          </Text>
        </Box>
        {ready > 0 ? (
          <Box flex="0 1 136px">
            <FormField label={t('Ready, at most {{amount}}', { amount: amount(ready) })}>
              <QuantityInput
                aria-label={t('Ready of {{name}}', { name })}
                unit={line.unit}
                value={entry.ready}
                onChange={(value) => onChange({ ready: value ?? 0 })}
              />
            </FormField>
          </Box>
        ) : null}
        {inStock > 0 ? (
          <Box flex="0 1 136px">
            <FormField label={t('From stock, at most {{amount}}', { amount: amount(inStock) })}>
              <QuantityInput
                aria-label={t('From stock of {{name}}', { name })}
                unit={line.unit}
                value={entry.fromStock}
                onChange={(value) => onChange({ fromStock: value ?? 0 })}
              />
            </FormField>
          </Box>
        ) : null}
      </Flex>
      {problem === undefined ? null : (
        <Text mt="1" color="fg.error" role="alert">
          {problemMessage(problem, t)}
        </Text>
      )}
    </Box>
  )
}
