import type { HomeArrangement, HomeBlock } from '@tehas/contracts/statistics'
import { homeBlockSchema } from '@tehas/contracts/statistics'
import type { Translate } from '@tehas/i18n'
import { type Rights, Slot } from '@tehas/shell-api'
import { Box } from '@tehas/ui'
import type { ComponentType } from 'react'
import type { BlockProps } from './block-props'
import { Figures } from './blocks/figures'
import { LateOrders } from './blocks/late-orders'
import { MarginTrend } from './blocks/margin-trend'
import { OrderValue } from './blocks/order-value'
import { OwnOrders } from './blocks/own-orders'
import { Purchases } from './blocks/purchases'
import { Shortages } from './blocks/shortages'
import { TeamLoads } from './blocks/team-loads'
import { ToDo } from './blocks/to-do'
import { ToReceive } from './blocks/to-receive'
import { UnderTarget } from './blocks/under-target'

/** Filled by the area of manufacturing; without it nothing stands there. */
const MyJobs = () => (
  <Box display="grid" css={{ '&:empty': { display: 'none' } }}>
    <Slot id="home.my-jobs" props={{}} />
  </Box>
)

type Block = {
  readonly label: (t: Translate) => string
  /** Where it stands on a wide screen: over both lanes, in the left one over its width or half of it, or in the right one. */
  readonly place: 'top' | 'whole' | 'half' | 'side'
  readonly isFor: (rights: Rights) => boolean
  /** Shows nothing without the answer of the home page, so it stays away where that failed. */
  readonly needsHome: boolean
  readonly Part: ComponentType<BlockProps>
}

const readsOrders = (rights: Rights): boolean =>
  rights.has('SALES_READ') || rights.has('MANUFACTORING_READ') || rights.has('PURCHASE_READ')
const seesMargins = (rights: Rights): boolean => rights.has('SALES_READ') && rights.seesPrices('SALES')

/** The parts of the home page: each only for whoever may see something in it. */
export const blocks: Readonly<Record<HomeBlock, Block>> = {
  FIGURES: {
    label: (t) => t('Figures'),
    place: 'top',
    isFor: (rights) => readsOrders(rights) || rights.has('STOCK_READ'),
    needsHome: true,
    Part: Figures,
  },
  ORDER_VALUE: {
    label: (t) => t('Order value'),
    place: 'whole',
    isFor: (rights) => rights.has('SALES_READ'),
    needsHome: true,
    Part: OrderValue,
  },
  MY_JOBS: {
    label: (t) => t('My running jobs'),
    place: 'side',
    isFor: (rights) => rights.has('PRODUCTION'),
    needsHome: false,
    Part: MyJobs,
  },
  LATE: {
    label: (t) => t('Late orders'),
    place: 'half',
    isFor: (rights) => rights.has('SALES_READ'),
    needsHome: true,
    Part: LateOrders,
  },
  SHORTAGES: {
    label: (t) => t('Shortages'),
    place: 'half',
    isFor: (rights) => rights.has('PURCHASE_READ') || rights.has('STOCK_READ'),
    needsHome: false,
    Part: Shortages,
  },
  TO_RECEIVE: {
    label: (t) => t('To receive'),
    place: 'half',
    isFor: (rights) => rights.has('PURCHASE_READ'),
    needsHome: true,
    Part: ToReceive,
  },
  LOAD: {
    label: (t) => t('Load per team'),
    place: 'side',
    isFor: (rights) =>
      (['PRODUCTION', 'MANUFACTORING_READ', 'MASTER_PLAN_READ', 'PLANNING_LIST_READ'] as const).some(rights.has),
    needsHome: false,
    Part: TeamLoads,
  },
  MARGIN_TREND: {
    label: (t) => t('Margin trend'),
    place: 'side',
    isFor: seesMargins,
    needsHome: true,
    Part: MarginTrend,
  },
  TO_DO: { label: (t) => t('To do'), place: 'side', isFor: readsOrders, needsHome: true, Part: ToDo },
  MINE: {
    label: (t) => t('My orders'),
    place: 'half',
    isFor: (rights) => rights.has('SALES_WRITE'),
    needsHome: true,
    Part: OwnOrders,
  },
  UNDER_TARGET: {
    label: (t) => t('Margin under target'),
    place: 'half',
    isFor: seesMargins,
    needsHome: true,
    Part: UnderTarget,
  },
  PURCHASES: {
    label: (t) => t('Purchases by status'),
    place: 'side',
    isFor: (rights) => rights.has('PURCHASE_READ'),
    needsHome: true,
    Part: Purchases,
  },
}

/** Every part that the person may see, in the order that they arranged; a new one stands where it does at first, last. */
export function offeredBlocks({ order }: Pick<HomeArrangement, 'order'>, rights: Rights): readonly HomeBlock[] {
  const all = [...order, ...homeBlockSchema.options.filter((block) => !order.includes(block))]
  return all.filter((block) => blocks[block].isFor(rights))
}
