import type { StockProductRow } from '@tehas/contracts'
import { formatFigure, formatQuantity, useT } from '@tehas/i18n'
import { Thumbnail } from '@tehas/screens/pictures'
import { ListRail, type ListRailProps, useNeighbourKeys } from '@tehas/screens/rail'
import { Flex, Signal, Spacer, Span, Text } from '@tehas/ui'
import { categoryIcons } from '../../words/category'

/** Of a list that stands above the open product in place of the rail: arrows at its title open its neighbours. */
export function NeighbourKeys(keys: Parameters<typeof useNeighbourKeys>[0]) {
  useNeighbourKeys(keys)
  return null
}

/** The list of stock beside an open product: what each is, how much of it is there and what is missing. */
export function StockRail(rail: Omit<ListRailProps<StockProductRow>, 'children'>) {
  const { t } = useT()
  return (
    <ListRail {...rail}>
      {({ name, category, balance, unit, short, image }) => {
        const Icon = categoryIcons[category]
        return (
          <>
            <Text fontWeight="semibold" truncate>
              {name}
            </Text>
            <Flex align="center" gap="1.5" mt="0.5" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              <Span flexShrink="0" display="inline-flex">
                {image === null ? <Icon size={13} /> : <Thumbnail fileId={image} side="16px" />}
              </Span>
              <Text truncate minW="0">
                {formatQuantity(balance, unit, t)}
              </Text>
              <Spacer />
              {short > 0 ? (
                <Signal shape="short" tone="short" size={13} textStyle="xs" fontWeight="normal">
                  {formatFigure(short, unit)}
                </Signal>
              ) : null}
            </Flex>
          </>
        )
      }}
    </ListRail>
  )
}
