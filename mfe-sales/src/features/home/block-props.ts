import type { Home, HomeOrdersOf } from '@tehas/contracts/statistics'
import type { Currency } from '@tehas/i18n'
import type { HomeAddresses } from './addresses'

/** What every part of the home page is given; parts with figures of their own ask for them. */
export type BlockProps = {
  /** Undefined while it is on its way. */
  readonly home: Home | undefined
  readonly currency: Currency
  /** Of whom the orders are that `home` tells of. */
  readonly whose: HomeOrdersOf
  /** Where the figures lead: to those orders. */
  readonly addresses: HomeAddresses
}
