import type { AnyOrder, OrderFigures, OrderProduct } from '@tehas/contracts'
import { formatDuration, formatMoney, formatNumber, formatPercent, useT } from '@tehas/i18n'
import { useRights, useSession } from '@tehas/shell-api'
import { Box, Button, lazyPart, Notice } from '@tehas/ui'
import { MarginGauge } from '@tehas/ui/charts'
import { WhyIcon } from '@tehas/ui/icons'
import { stillFrame } from '@tehas/ui/tree'
import { memo } from 'react'
import { useOrderKind } from '../../kind/order-kind'
import { LossMark } from '../../parts/loss-mark'
import { unpricedNames } from '../../parts/unpriced-names'
import { shortPercent } from '../../structure/lines/cell-texts'
import type { AskWhy } from '../../structure/why/use-why'
import { UnpricedMark } from '../../unpriced'
import type { OrderFiguresNow } from '../figures/use-order-figures'
import { CostBar } from './cost-bar'
import { RailHead } from './rail-head'
import { RailLine } from './rail-line'
import { railStyles } from './rail-styles'

type CostRailProps = { readonly now: OrderFiguresNow; readonly onWhy: AskWhy }

/** Few orders have any, so it is fetched with the first that has. */
const ProjectCosts = lazyPart(
  async () => (await import(/* webpackChunkName: "order-drawers" */ './project-costs')).ProjectCosts,
)

const GAUGE_MAX = 50
const Rail = stillFrame(railStyles)

/** What the order costs, sells for and leaves, as of this keystroke. */
export function CostRail({ now, onWhy }: CostRailProps) {
  const { t } = useT()
  const { priceArea, hasStructure } = useOrderKind()
  const seesPrices = useRights().seesPrices(priceArea)
  const currency = useSession().project?.currency ?? 'EUR'
  const { order, costed, isSettled } = now
  const counted = isSettled ? undefined : costed?.result
  const figures: OrderFigures = counted ?? order
  return (
    <Rail>
      <RailHead
        title={seesPrices && hasStructure ? t('Cost summary') : t('Summary')}
        products={order.products.length}
      />
      {seesPrices ? (
        <>
          <Prices figures={figures} before={isSettled ? undefined : now.base?.result} order={order} onWhy={onWhy} />
          {order.projectCosts && order.projectCosts.length > 0 ? (
            <ProjectCosts figures={figures} costs={order.projectCosts} onWhy={onWhy} />
          ) : null}
          {now.differs && costed ? (
            <Box mt="3">
              <Notice tone="info" title={t('Shown as the server counted it')}>
                {t('The browser counts {{price}} without VAT.', {
                  price: formatMoney(costed.result.priceWithoutVat, currency),
                })}
              </Notice>
            </Box>
          ) : null}
          <hr data-wide="" />
        </>
      ) : null}
      <RailLine
        label={t('Weight')}
        value={`${formatNumber(figures.expectedWeight, 1)}\u00a0kg`}
        figure="expectedWeight"
        onWhy={onWhy}
      />
      {hasStructure ? (
        <>
          <RailLine
            label={t('Planned work')}
            value={formatDuration(counted?.plannedDuration ?? plannedOf(order.products))}
            figure="plannedDuration"
            onWhy={onWhy}
          />
          {figures.actualCost === undefined ? null : (
            <RailLine
              label={t('Actual cost so far')}
              value={formatMoney(figures.actualCost, currency)}
              figure="actualCost"
              onWhy={onWhy}
            />
          )}
        </>
      ) : null}
    </Rail>
  )
}

/** Of all products, from the server's figures. */
const plannedOf = (products: readonly Pick<OrderProduct, 'plannedDuration'>[]): number =>
  products.reduce((sum, { plannedDuration }) => sum + plannedDuration, 0)

type PricesProps = {
  readonly figures: OrderFigures
  /** Those of what is stored, while something is typed or on its way. */
  readonly before: OrderFigures | undefined
  readonly order: AnyOrder
  readonly onWhy: AskWhy
}

function Prices({ figures, before, order, onWhy }: PricesProps) {
  const { t } = useT()
  const { hasDiscount, hasStructure } = useOrderKind()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  const target = project?.marginTarget
  const money = (value: number | undefined) => formatMoney(value, currency)
  const discount = figures.discountValue ?? 0
  const percent = order.discount?.type === 'PERCENTAGE' ? ` ${shortPercent(order.discount.value)}` : ''
  const isCut = order.discount?.type === 'FIXED' && order.discount.value > discount
  const margin = marginOf(figures)
  const rate = order.vatPercentage ?? project?.vatPercentage
  // While something is typed only their number is known.
  const unpriced = before === undefined && figures.missingPrices ? unpricedNames(order, t) : ''
  return (
    <>
      {hasStructure ? (
        <>
          <CostBar figures={figures} />
          <RailLine strong sum label={t('Cost')} value={money(figures.cost)} figure="cost" onWhy={onWhy} />
          <hr />
        </>
      ) : null}
      <RailLine
        label={hasStructure ? t('Lines with markup') : t('Lines')}
        value={money(figures.salePriceWithMarkupPercentage)}
        figure="salePriceWithMarkupPercentage"
        onWhy={onWhy}
      />
      {hasDiscount ? (
        <>
          <RailLine
            label={`${t('Discount')}${percent}`}
            value={money(discount === 0 ? 0 : -discount)}
            figure="discountValue"
            onWhy={onWhy}
          />
          {isCut ? (
            <p data-note="">
              {t('{{amount}} was entered; it cannot be more than the lines', { amount: money(order.discount?.value) })}
            </p>
          ) : null}
        </>
      ) : null}
      <RailLine label={t('Transport')} value={money(figures.transportPrice)} />
      <RailLine
        strong
        label={t('Price excl. VAT')}
        value={money(figures.priceWithoutVat)}
        figure="priceWithoutVat"
        onWhy={onWhy}
      />
      <RailLine
        label={`${t('VAT')}${rate === undefined ? '' : ` ${shortPercent(rate)}`}`}
        value={money(figures.vat)}
        figure="vat"
        onWhy={onWhy}
      />
      <RailLine
        strong
        large
        label={t('Total')}
        value={money(figures.salePriceWithVat)}
        figure="salePriceWithVat"
        onWhy={onWhy}
      />
      {hasStructure ? (
        <>
          <hr />
          <div data-margin="">
            <span data-quiet="">{t('Margin')}</span>
            <WhyMargin onWhy={onWhy} />
            <LossMark t={t} margin={margin} />
            <span data-figure="">{formatPercent(margin)}</span>
          </div>
          <MarginGauge
            margin={margin}
            target={target}
            before={before && marginOf(before)}
            max={GAUGE_MAX}
            note={t('{{amount}} on this order', { amount: money(figures.marginValue) })}
          />
          {figures.missingPrices ? (
            <p data-note="" data-below="">
              <UnpricedMark of={{ lines: figures.missingPrices }} />
              {unpriced ? `: ${unpriced}` : null}
            </p>
          ) : null}
        </>
      ) : null}
    </>
  )
}

/** Without anything sold there is no margin to speak of. */
const marginOf = ({ salePriceWithMarkupPercentage, margin }: OrderFigures): number | undefined =>
  salePriceWithMarkupPercentage ? margin : undefined

const WhyMargin = memo(function WhyMargin({ onWhy }: Pick<CostRailProps, 'onWhy'>) {
  const { t } = useT()
  return (
    <Button
      size="sm"
      h="6"
      bg="petrol.subtle"
      color="petrol.fg"
      icon={<WhyIcon size={13} />}
      onClick={({ currentTarget }) => onWhy(['margin'], currentTarget)}
    >
      {t('why')}
    </Button>
  )
})
