import { formatQuantity, useT } from '@tehas/i18n'
import { Box, Flex, Span, Text } from '@tehas/ui'
import { ChevronDownIcon, ChevronRightIcon } from '@tehas/ui/icons'
import { GivenPriceMark } from '../given-price/given-price-mark'
import { calculatedNow } from '../lines/calculated-now'
import { shortNumber } from '../lines/cell-texts'
import type { ProductLine } from '../lines/order-line'
import { missingPricesOf } from '../missing-price/lacks-price'
import { MissingPriceMark } from '../missing-price/missing-price-mark'
import { SupplyMark } from '../supply/supply-mark'
import { supplyOfLine } from '../supply/supply-of-line'
import { CardPress } from './card-press'
import { CardPrice } from './card-price'
import { type CardView, cellText, ownFieldTexts, together } from './card-view'
import { LineMenuButton } from './line-menu-button'
import { PartsOf } from './parts-of'

type ProductCardProps = { readonly product: ProductLine; readonly siblings: number; readonly view: CardView }

/**
 * A product: name and price, the step at work and the quantity. A tap opens what it is made of, or where lines have no
 * parts its drawer.
 */
export function ProductCard({ product, siblings, view }: ProductCardProps) {
  const { t } = useT()
  const { line } = product
  const { hasParts } = view.host
  const isOpen = hasParts && view.isOpen(product.id)
  const edit = view
    .menuOf?.(product, siblings)
    .flatMap(({ items }) => items)
    .find(({ id }) => id === 'edit')
  const press = hasParts ? () => view.onToggle(product.id) : edit?.onSelect
  const own = ownFieldTexts(view, product)
  const isMissing = view.host.seesPrices && missingPricesOf(product) > 0
  const mark = view.host.stock?.markOf(product)
  const supply = view.host.hasState === false ? undefined : supplyOfLine(product)
  // What is only described, such as a product of stock, has no step at work.
  const step =
    view.host.hasState === false
      ? undefined
      : line.processes.find(({ status, active }) => active && status !== 'COMPLETE')
  // Below the words, not below the arrow.
  const indent = hasParts ? '5' : '0'
  return (
    <Box as="section" borderBottomWidth="1px" aria-label={line.name}>
      <Flex align="flex-start">
        <CardPress
          type="button"
          py="3"
          disabled={!press}
          {...(hasParts && { 'aria-expanded': isOpen })}
          {...(press && { onClick: press })}
        >
          <Flex justify="space-between" gap="3" fontWeight="semibold">
            <Text minW="0" overflowWrap="anywhere">
              {line.name}
            </Text>
            <CardPrice row={product} view={view} />
          </Flex>
          <Flex justify="space-between" gap="3" color="fg.muted" mt="0.5">
            <Flex gap="1" minW="0">
              {hasParts ? (
                <Span color="fg.subtle" flexShrink="0" display="flex" h="1lh" alignItems="center">
                  {isOpen ? <ChevronDownIcon size={16} /> : <ChevronRightIcon size={16} />}
                </Span>
              ) : null}
              <Text minW="0" overflowWrap="anywhere">
                {!hasParts
                  ? cellText(view, 'price', product)
                  : step
                    ? `${step.name}, ${together(
                        t('{{done}} of {{all}}', {
                          done: shortNumber(step.produced),
                          all: shortNumber(line.netQuantity),
                        }),
                      )}`
                    : t('{{count}} parts', { count: line.processes.length + line.items.length })}
              </Text>
            </Flex>
            <Text whiteSpace="nowrap">{formatQuantity(line.netQuantity, line.unit, t)}</Text>
          </Flex>
          {mark || isMissing || supply || own.length > 0 ? (
            <Flex wrap="wrap" align="center" columnGap="3" color="fg.muted" textStyle="sm" mt="0.5" ps={indent}>
              {supply ? <SupplyMark supply={supply} /> : null}
              {isMissing ? <MissingPriceMark row={product} /> : null}
              {mark}
              {own.length > 0 ? <Text overflowWrap="anywhere">{own.join(' · ')}</Text> : null}
            </Flex>
          ) : null}
        </CardPress>
        <LineMenuButton row={product} siblings={siblings} view={view} />
      </Flex>
      {calculatedNow(product) === undefined ? null : (
        <Box ps="4" pe="4" pb="3" ms={indent}>
          <GivenPriceMark row={product} host={view.host} />
        </Box>
      )}
      {isOpen ? <PartsOf of={product} view={view} /> : null}
    </Box>
  )
}
