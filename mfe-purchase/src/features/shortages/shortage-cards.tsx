import { formatFigure, formatMoney, unitLabel, useT } from '@tehas/i18n'
import { Box, Button, Flex, Span } from '@tehas/ui'
import { Checkbox } from '@tehas/ui/forms'
import { choiceOf, costOf, isOrderable, termsOf } from './choices'
import { GroupHead } from './group-head'
import { MadeInWeeks } from './made-in-weeks'
import { BoughtAs, Offers } from './offers'
import { DateCell, QuantityCell, SupplierCell } from './row-inputs'
import { Act, ForWhom, OrderBy, Short, Waiting } from './shortage-marks'
import { described, rowKey, type ShortageRowsProps } from './shortage-table'
import { ShortageWhy } from './shortage-why'

/** The same on a phone: a card a product. */
export function ShortageCards(props: ShortageRowsProps) {
  const { groups, grouping, edits, chosen, onChoose, openId, onOpen, suppliers, onEdit, currency, acts } = props
  const { t } = useT()
  return (
    <Box pb="4">
      {groups.map((group) => (
        <Box key={group.key}>
          {group.key === '' && groups.length === 1 ? null : (
            <Box px="4" pt="3" pb="1">
              <GroupHead {...{ group, grouping, edits, currency }} />
            </Box>
          )}
          {group.rows.map((row) => {
            const edit = edits.get(row._id)
            const isChosen = chosen.has(row._id)
            const forOrder = group.forOrder?.get(row._id) ?? row.forOrder
            const isOpen = openId === rowKey(group, row)
            const mayOrder = onEdit !== undefined && isOrderable(row, acts)
            const inputs = { row, edit, suppliers, onEdit }
            const cost = costOf(row, choiceOf(row, edit))
            return (
              <Box key={row._id} px="4" py="3" borderBottomWidth="1px" bg={isChosen ? 'bg.selected' : undefined}>
                <Flex gap="3" align="flex-start">
                  {mayOrder ? (
                    // As large as a finger, in the room around it.
                    <Box flexShrink="0" css={{ '& > label': { p: '3.5', m: '-3.5' } }}>
                      <Checkbox
                        aria-label={t('Order {{name}}', { name: row.name })}
                        checked={isChosen}
                        onChange={(next) => onChoose([row._id], next)}
                      />
                    </Box>
                  ) : null}
                  <Box flex="1" minW="0">
                    <Flex justify="space-between" gap="2">
                      <Box minW="0">
                        <Span fontWeight="semibold">{row.name}</Span> <Span color="fg.subtle">{described(row)}</Span>
                      </Box>
                      <Span whiteSpace="nowrap">
                        <Short>{formatFigure(row.short, row.unit)}</Short>{' '}
                        <Span color="fg.subtle">{unitLabel(row.unit, t)}</Span>
                      </Span>
                    </Flex>
                    {forOrder === undefined ? null : (
                      <Box mt="1" color="fg.muted">
                        {t('For this order')} {formatFigure(forOrder, row.unit)} {unitLabel(row.unit, t)}
                      </Box>
                    )}
                    <Flex justify="space-between" gap="2" mt="1" wrap="wrap">
                      <Act act={row.act} />
                      <OrderBy row={termsOf(row, choiceOf(row, edit))} />
                    </Flex>
                    <Flex justify="space-between" gap="2" mt="1" wrap="wrap">
                      <ForWhom row={row} />
                      <Span color="fg.muted">{currency && cost !== undefined ? formatMoney(cost, currency) : ''}</Span>
                    </Flex>
                    <Box>
                      <Waiting row={row} />
                    </Box>
                    {mayOrder ? <Offers {...{ row, edit, currency, onEdit }} /> : null}
                    {mayOrder ? <MadeInWeeks row={row} edit={edit} /> : null}
                    {mayOrder && isChosen ? (
                      <Flex gap="2" mt="2" wrap="wrap">
                        <Box flex="1 1 6rem">
                          <QuantityCell {...inputs} />
                          <BoughtAs row={row} edit={edit} />
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
                      minH="11"
                      // Its words stand as far from the line below as the name from the one above.
                      mb="-3"
                      aria-expanded={isOpen}
                      aria-label={
                        isOpen
                          ? t('Close who needs {{name}}', { name: row.name })
                          : t('Who needs {{name}}', { name: row.name })
                      }
                      onClick={() => onOpen(isOpen ? undefined : rowKey(group, row))}
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
