import { skip, useCall } from '@tehas/api-client'
import { calls, type Right } from '@tehas/contracts'
import { type Translate, useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { Box, Button, chakra, Flex, Signal, Span } from '@tehas/ui'
import { AddIcon } from '@tehas/ui/icons'
import { STOCK } from './addresses'
import { HomePanel } from './parts/home-panel'

const List = chakra('ol', {
  base: {
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '1.5rem minmax(0, 1fr)', sm: '1.5rem minmax(0, 1fr) auto' },
      '& > :last-child': { gridColumn: { base: '2', sm: 'auto' }, justifySelf: 'start', mt: { base: '2', sm: '0' } },
      alignItems: 'center',
      columnGap: '3',
      minH: '12',
      px: '3.5',
      py: '2',
      borderTopWidth: '1px',
    },
  },
})

type Step = {
  readonly id: string
  readonly words: string
  readonly why: string
  readonly to: string
  readonly label: string
  readonly right: Right
  readonly isDone: boolean
}

export type FirstStepsProps = {
  /** Opens the first order; absent for whoever may not make one. */
  readonly order: { readonly label: string; readonly onSelect: () => void } | undefined
}

/** Where a project without any order begins: whom it sells to, what it keeps, how much lies there, and the first order. */
export function FirstSteps({ order }: FirstStepsProps) {
  const { t } = useT()
  const rights = useRights()
  const one = { body: { limit: 1 } }
  const partners = useCall(calls.listPartners, rights.has('PARTNERS') ? one : skip)
  const stock = useCall(calls.listStockProducts, rights.has('STOCK_READ') ? one : skip)
  const lying = useCall(
    calls.listStockProducts,
    rights.has('STOCK_READ') ? { body: { limit: 1, sort: { balance: -1 } } } : skip,
  )
  const steps = stepsOf(t, {
    partners: (partners.data?.rows.length ?? 0) > 0,
    stock: (stock.data?.rows.length ?? 0) > 0,
    lying: (lying.data?.rows[0]?.balance ?? 0) > 0,
  }).filter(({ right }) => rights.has(right))
  return (
    <HomePanel title={t('No orders yet')} aside={t('In any order; each can be left for another day.')}>
      <List>
        {steps.map(({ id, words, why, to, label, isDone }, at) => (
          <li key={id}>
            <Place isDone={isDone} at={at} />
            <Words words={words} why={why} />
            {isDone ? (
              <Signal shape="done" tone="done">
                {t('Done')}
              </Signal>
            ) : (
              <Button variant="outline" asChild>
                <RouterLink to={to}>{label}</RouterLink>
              </Button>
            )}
          </li>
        ))}
        <li>
          <Place isDone={false} at={steps.length} />
          <Words
            words={t('The first order')}
            why={t('What orders come to, what is late and what waits for you stands here from the first order on.')}
          />
          {order ? (
            <Button variant="outline" icon={<AddIcon />} onClick={order.onSelect}>
              {order.label}
            </Button>
          ) : null}
        </li>
      </List>
    </HomePanel>
  )
}

const Place = ({ isDone, at }: { readonly isDone: boolean; readonly at: number }) => (
  <Span
    aria-hidden
    display="grid"
    placeItems="center"
    boxSize="6"
    borderWidth="1px"
    borderRadius="full"
    textStyle="xs"
    color={isDone ? 'fg.subtle' : 'fg'}
  >
    {at + 1}
  </Span>
)

const Words = ({ words, why }: { readonly words: string; readonly why: string }) => (
  <Flex direction="column" minW="0">
    <Box fontWeight="medium">{words}</Box>
    <Box textStyle="xs" color="fg.muted">
      {why}
    </Box>
  </Flex>
)

function stepsOf(
  t: Translate,
  done: { readonly partners: boolean; readonly stock: boolean; readonly lying: boolean },
): readonly Step[] {
  return [
    {
      id: 'partners',
      words: t('Clients and suppliers'),
      why: t('A name is enough; the rest can be added when it is needed.'),
      to: '/dashboard/settings/partners',
      label: t('To partners'),
      right: 'PARTNERS',
      isDone: done.partners,
    },
    {
      id: 'stock',
      words: t('Materials and products'),
      why: t('One after the other, with what lies there now: “Save and new” keeps what repeats.'),
      to: `${STOCK}/upsert-product`,
      label: t('Enter products'),
      right: 'STOCK_WRITE',
      isDone: done.stock,
    },
    {
      id: 'opening',
      words: t('What lies in stock'),
      why: t('A count by location books the opening balances of many at once.'),
      to: '/dashboard/stock-take',
      label: t('To counts'),
      right: 'STOCK_WRITE',
      isDone: done.lying,
    },
  ]
}
