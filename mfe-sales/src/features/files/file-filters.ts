import { attachmentAccessSchema } from '@tehas/contracts'
import { type FilePlace, filePlaceSchema, type ListedFileFilters, listedFileSchema } from '@tehas/contracts/files'
import type { Translate } from '@tehas/i18n'
import type { ListFilter } from '@tehas/screens/list'
import type { Rights } from '@tehas/shell-api'
import { readRights } from './places'

const tabWords = {
  SALE_ORDER: 'Sales',
  MANUFACTURING_ORDER: 'Manufacturing',
  PURCHASE_ORDER: 'Purchase',
  STOCK: 'Stock',
  LOCATION: 'Locations',
  QUALITY: 'Quality',
  LOGO: 'Logo',
  NOWHERE: 'Nowhere',
} as const satisfies Record<FilePlace, string>

const kindSchema = listedFileSchema.shape.kind

/** What the list of files can be narrowed by; places of which the person reads nothing are not offered. */
export const fileFilters = (t: Translate, rights: Rights): readonly ListFilter<ListedFileFilters>[] => [
  {
    name: 'place',
    as: 'tabs',
    label: t('Hangs on'),
    options: filePlaceSchema.options
      .filter((place) => {
        const right = readRights[place]
        return right === undefined || rights.has(right)
      })
      .map((place) => ({ value: place, label: t(tabWords[place]), asks: { place: [place] } })),
  },
  { name: 'kind', as: 'link', asks: (value) => asked(kindSchema.safeParse(value).data, (kind) => ({ kind: [kind] })) },
  {
    name: 'access',
    as: 'link',
    asks: (value) => asked(attachmentAccessSchema.safeParse(value).data, (access) => ({ access: [access] })),
  },
]

const asked = <Value>(
  value: Value | undefined,
  asks: (value: Value) => ListedFileFilters,
): ListedFileFilters | undefined => (value === undefined ? undefined : asks(value))
