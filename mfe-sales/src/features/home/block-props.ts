import type { Home } from '@tehas/contracts/statistics'
import type { Currency } from '@tehas/i18n'

/** What every part of the home page is given; parts with figures of their own ask for them. */
export type BlockProps = {
  /** Undefined while it is on its way. */
  readonly home: Home | undefined
  readonly currency: Currency
}
