import { warningTexts } from '@tehas/cost-engine'
import { useT } from '@tehas/i18n'
import { Box, Flex, Span, Status, Text } from '@tehas/ui'
import { ChevronDownIcon, ChevronRightIcon, ItemIcon, ProcessIcon, SemiFinishedIcon } from '@tehas/ui/icons'
import type { OrderLine } from '../tree/order-line'
import { CardPress } from './card-press'
import { type CardView, cellText } from './card-view'
import { LineMenuButton } from './line-menu-button'
import { PartsOf } from './parts-of'

type PartCardProps = { readonly row: OrderLine; readonly siblings: number; readonly view: CardView }

/** A process or item: a tap opens its drawer, or what it is made of. */
export function PartCard({ row, siblings, view }: PartCardProps) {
  const { t } = useT()
  const isMade = row.kind !== 'process' && row.processes.length + row.items.length > 0
  const isOpen = isMade && view.isOpen(row.id)
  const edit = view
    .menuOf?.(row, siblings)
    .flatMap(({ items }) => items)
    .find(({ id }) => id === 'edit')
  const press = isMade ? () => view.onToggle(row.id) : edit?.onSelect
  const cost = cellText(view, 'cost', row)
  return (
    <Box borderTopWidth="1px" bg="bg.panel">
      <Flex align="flex-start">
        <CardPress
          type="button"
          display="flex"
          alignItems="flex-start"
          gap="3"
          py="2"
          disabled={!press}
          {...(isMade && { 'aria-expanded': isOpen })}
          {...(press && { onClick: press })}
        >
          <Span color="fg.muted" mt="0.5" flexShrink="0">
            {isMade ? isOpen ? <ChevronDownIcon size={20} /> : <ChevronRightIcon size={20} /> : <PartIcon row={row} />}
          </Span>
          <Box flex="1" minW="0">
            <Flex justify="space-between" gap="3">
              <Text overflowWrap="anywhere" {...(isIdle(row) && { color: 'fg.subtle' })}>
                {row.line.name}
              </Text>
              {cost === '' ? null : (
                <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  {cost}
                </Text>
              )}
            </Flex>
            <Flex wrap="wrap" columnGap="3" color="fg.muted" textStyle="sm" mt="0.5">
              <Text>
                {[cellText(view, 'quantity', row), cellText(view, 'perUnit', row), cellText(view, 'price', row)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {isIdle(row) ? <Text>{t('not in use')}</Text> : null}
              {row.kind === 'process' && row.line.status !== 'NOT_COMPLETE' ? (
                <Status value={row.line.status} size={13} />
              ) : null}
              {row.warning ? <Text color="red.fg">{t(warningTexts[row.warning])}</Text> : null}
            </Flex>
          </Box>
        </CardPress>
        <LineMenuButton row={row} siblings={siblings} view={view} />
      </Flex>
      {isOpen ? (
        <Box ps="4">
          <PartsOf holder={row} view={view} />
        </Box>
      ) : null}
    </Box>
  )
}

const isIdle = (row: OrderLine): boolean => row.kind === 'process' && !row.line.active

function PartIcon({ row }: { readonly row: OrderLine }) {
  if (row.kind === 'process') return <ProcessIcon name={row.line.avatar} size={20} />
  return row.line.category === 'FOR_PURCHASE' ? <ItemIcon size={20} /> : <SemiFinishedIcon size={20} />
}
