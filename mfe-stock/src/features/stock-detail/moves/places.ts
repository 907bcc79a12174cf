import type { StockProduct } from '@tehas/contracts'
import { formatQuantity, type Translate } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import type { SelectOption } from '@tehas/ui/forms'

/** How a form names that no location is meant. */
export const NO_PLACE = 'none'

export const toPlace = (chosen: string): string | null => (chosen === NO_PLACE ? null : chosen)

/** How much of a product lies at a place. */
export const balanceAt = ({ locations }: StockProduct, place: string | null): number =>
  locations.find(({ locationId }) => locationId === place)?.balance ?? 0

/** Where a product usually is: its own place, else where most of it lies. */
export function usualPlace({ locations }: StockProduct): string {
  const [most] = [...locations].sort((one, other) => other.balance - one.balance)
  return most?.locationId ?? NO_PLACE
}

/** All places of the project, each with how much of the product lies there. */
export function usePlaces(product: StockProduct, t: Translate): readonly SelectOption[] {
  const { project } = useSession()
  const label = (name: string, place: string | null) =>
    `${name} – ${formatQuantity(balanceAt(product, place), product.unit, t)}`
  return [
    { value: NO_PLACE, label: label(t('No place'), null) },
    ...(project?.inventoryLocations ?? []).map(({ _id, name }) => ({ value: _id, label: label(name, _id) })),
  ]
}
