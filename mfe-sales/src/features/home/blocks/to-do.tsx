import type { Home } from '@tehas/contracts/statistics'
import { formatNumber, useT } from '@tehas/i18n'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { Box, chakra, Signal, SkeletonRows } from '@tehas/ui'
import type { HomeAddresses } from '../addresses'
import type { BlockProps } from '../block-props'
import { HomePanel, Nothing } from '../parts/home-panel'

const List = chakra('ul', {
  base: {
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: 'max({sizes.row}, {sizes.control})',
      px: '3.5',
      borderTopWidth: '1px',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outline: '2px solid {colors.petrol.focusRing}', outlineOffset: '-2px' },
    },
    '& a > :last-child': { ms: 'auto', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  },
})

type Task = {
  readonly id: string
  readonly words: string
  readonly count: number
  readonly to: string
  readonly isLate?: boolean
}

/** What waits for somebody to decide or act on it; each line opens its list. */
export function ToDo({ home, addresses }: BlockProps) {
  const { t } = useT()
  const tasks = home && tasksOf(home, { t, ...addresses }).filter(({ count }) => count > 0)
  return (
    <HomePanel title={t('To do')} minH="200px" isBusy={!home}>
      {tasks ? (
        tasks.length === 0 ? (
          <Nothing>{t('Nothing waits')}</Nothing>
        ) : (
          <List>
            {tasks.map(({ id, words, count, to, isLate }) => (
              <li key={id}>
                <RouterLink to={to}>
                  <Signal shape={isLate ? 'late' : 'waiting'} tone={isLate ? 'late' : 'neutral'}>
                    {words}
                  </Signal>
                  <span>{formatNumber(count, 0)}</span>
                </RouterLink>
              </li>
            ))}
          </List>
        )
      ) : (
        <Box px="1">
          <SkeletonRows rows={4} columns="4fr 0.5fr" />
        </Box>
      )}
    </HomePanel>
  )
}

type Words = Pick<HomeAddresses, 'list' | 'only'> & { readonly t: ReturnType<typeof useT>['t'] }

function tasksOf({ sales, manufacturing, purchase }: Home, { t, list, only }: Words): Task[] {
  const waiting = { status: 'WAITING_FOR_ACTIVATION' }
  const bought = purchase?.byStatus.find(({ status }) => status === 'WAITING_FOR_ACTIVATION')?.count ?? 0
  return [
    {
      id: 'plan',
      words: t('Sale orders late by plan'),
      count: sales?.lateByPlan ?? 0,
      to: only({ of: 'open' }, { preset: 'plan' }),
      isLate: true,
    },
    {
      id: 'making-late',
      words: t('Manufacturing orders late'),
      count: manufacturing?.late ?? 0,
      to: list('MANUFACTURING_ORDER', { preset: 'late' }),
      isLate: true,
    },
    {
      id: 'offers',
      words: t('Offers that wait for activation'),
      count: sales?.waiting.count ?? 0,
      to: list('SALE_ORDER', waiting),
    },
    {
      id: 'making',
      words: t('Manufacturing orders to activate'),
      count: manufacturing?.waiting ?? 0,
      to: list('MANUFACTURING_ORDER', waiting),
    },
    {
      id: 'purchases',
      words: t('Purchase orders to send'),
      count: bought,
      to: list('PURCHASE_ORDER', waiting),
    },
  ]
}
