import { formatMoney, formatNumber, unitLabel, useT } from '@tehas/i18n'
import { Box, Button, Flex, Span } from '@tehas/ui'
import { Checkbox } from '@tehas/ui/forms'
import { choiceOf, costOf, isOrderable } from './choices'
import { DateCell, QuantityCell, SupplierCell } from './row-inputs'
import { Act, ForWhom, OrderBy, Short, Waiting } from './shortage-marks'
import { described, type ShortageRowsProps } from './shortage-table'
import { ShortageWhy } from './shortage-why'

/** The same on a phone: a card a product. */
export function ShortageCards(props: ShortageRowsProps) {
  const { groups, groupTitle, edits, chosen, onChoose, openId, onOpen, suppliers, onEdit, currency, acts } = props
  const { t } = useT()
  return (
    <Box pb="4">
      {groups.map((group) => (
        <Box key={group.key}>
          {group.key === '' && groups.length === 1 ? null : (
            <Box px="4" pt="3" pb="1" fontWeight="semibold">
              {groupTitle(group)}
            </Box>
          )}
          {group.rows.map((row) => {
            const edit = edits.get(row._id)
            const isChosen = chosen.has(row._id)
            const isOpen = openId === row._id
            const mayOrder = onEdit !== undefined && isOrderable(row, acts)
            const inputs = { row, edit, suppliers, onEdit }
            const cost = costOf(row, choiceOf(row, edit))
            return (
              <Box key={row._id} px="4" py="3" borderBottomWidth="1px" bg={isChosen ? 'petrol.subtle' : undefined}>
                <Flex gap="3" align="flex-start">
                  {mayOrder ? (
                    <Checkbox
                      aria-label={t('Order {{name}}', { name: row.name })}
                      checked={isChosen}
                      onChange={(next) => onChoose([row._id], next)}
                    />
                  ) : null}
                  <Box flex="1" minW="0">
                    <Flex justify="space-between" gap="2">
                      <Box minW="0">
                        <Span fontWeight="semibold">{row.name}</Span> <Span color="fg.subtle">{described(row)}</Span>
                      </Box>
                      <Span whiteSpace="nowrap">
                        <Short>{formatNumber(Math.round(row.short * 100) / 100)}</Short>{' '}
                        <Span color="fg.subtle">{unitLabel(row.unit, t)}</Span>
                      </Span>
                    </Flex>
                    <Flex justify="space-between" gap="2" mt="1" wrap="wrap">
                      <Act act={row.act} />
                      <OrderBy row={row} />
                    </Flex>
                    <Flex justify="space-between" gap="2" mt="1" wrap="wrap">
                      <ForWhom row={row} />
                      <Span color="fg.muted">{currency && cost !== undefined ? formatMoney(cost, currency) : ''}</Span>
                    </Flex>
                    <Waiting row={row} />
                    {mayOrder && isChosen ? (
                      <Flex gap="2" mt="2" wrap="wrap">
                        <Box flex="1 1 6rem">
                          <QuantityCell {...inputs} />
                        </Box>
                        <Box flex="1 1 8rem">
                          <DateCell {...inputs} />
                        </Box>
                        {row.act === 'BUY' ? (
                          <Box flex="1 1 100%">
                            <SupplierCell {...inputs} />
                          </Box>
                        ) : null}
                      </Flex>
                    ) : null}
                    <Button
                      variant="link"
                      mt="2"
                      aria-expanded={isOpen}
                      aria-label={t('Who needs {{name}}', { name: row.name })}
                      onClick={() => onOpen(isOpen ? undefined : row._id)}
                    >
                      {isOpen ? t('Close') : t('Who needs it')}
                    </Button>
                  </Box>
                </Flex>
                {isOpen ? (
                  <Box mt="3">
                    <ShortageWhy stockId={row._id} />
                  </Box>
                ) : null}
              </Box>
            )
          })}
        </Box>
      ))}
    </Box>
  )
}
