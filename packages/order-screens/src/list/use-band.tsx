import { Box, lazyPart } from '@tehas/ui'
import { type ReactNode, useMemo } from 'react'
import type { DeliveryBandProps } from './band/delivery-band'

const DeliveryBand = lazyPart(
  async () => (await import(/* webpackChunkName: "delivery-band" */ './band/delivery-band')).DeliveryBand,
)

type BandOptions = DeliveryBandProps & {
  /** Rows go first: the band's code and sums are fetched after them. */
  readonly isLoaded: boolean
  /** There are no orders at all, so nothing is added up. */
  readonly isEmpty: boolean
}

/** The band over a list of orders. Its room is kept from the first drawing, so that nothing jumps when it comes. */
export function useBand({ state, currency, marginTarget, isCovered, isLoaded, isEmpty }: BandOptions): ReactNode {
  const { filters, setFilter } = state
  return useMemo(
    () =>
      isEmpty ? null : (
        <Box h="78px" flex="none" borderBlockWidth="1px" css={{ '@media (max-width: 767.98px)': { h: '168px' } }}>
          {isLoaded ? (
            <DeliveryBand
              state={{ filters, setFilter }}
              currency={currency}
              marginTarget={marginTarget}
              isCovered={isCovered}
            />
          ) : null}
        </Box>
      ),
    [isEmpty, isLoaded, filters, setFilter, currency, marginTarget, isCovered],
  )
}
