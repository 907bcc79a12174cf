import type { BodyInputOf, calls, Partner, partnerTable } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import type { ColumnLooks, ListFilter } from '@tehas/screens/list'
import { Flex, Span, Tag } from '@tehas/ui'

type Asked = Pick<BodyInputOf<typeof calls.listPartners>, 'role' | 'active'>
type Key = (typeof partnerTable)[number]['key']

/** What the list of partners can be narrowed by. */
export const partnerFilters = (t: Translate): readonly ListFilter<Asked>[] => [
  {
    name: 'role',
    as: 'chips',
    isSingle: true,
    label: t('Role'),
    options: [
      { value: 'CLIENT', label: t('Clients'), asks: { role: 'CLIENT' } },
      { value: 'SUPPLIER', label: t('Suppliers'), asks: { role: 'SUPPLIER' } },
    ],
  },
  {
    name: 'use',
    as: 'chips',
    label: t('In use'),
    options: [{ value: 'no', label: t('Not in use'), asks: { active: false } }],
  },
]

/** How the columns of the list of partners look that are more than a value in words. */
export const partnerLooks = (t: Translate): ColumnLooks<Partner, Key> => ({
  name: {
    width: 220,
    grow: 1,
    cell: ({ name, active }) => (
      <Flex as="span" display="inline-flex" align="center" gap="2.5" minW="0" maxW="full">
        <Span truncate alignSelf="baseline" color={active ? undefined : 'fg.muted'}>
          {name}
        </Span>
        {active ? null : <Tag flexShrink="0">{t('Not in use')}</Tag>}
      </Flex>
    ),
    onCard: ({ name }) => name,
  },
  isClient: { width: 80 },
  isSupplier: { width: 80 },
  regCode: { wideOnly: true, importance: 2 },
  'contacts.0.name': { width: 150, grow: 1, importance: 4 },
  'contacts.0.email': { width: 220, grow: 2, wideOnly: true, importance: 3 },
  paymentDue: { width: 176, wideOnly: true, importance: 1 },
})
