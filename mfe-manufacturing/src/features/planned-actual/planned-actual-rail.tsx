import type { AnyOrder } from '@tehas/contracts'
import { type CostSoFar, productionOutlook, type WorkOutlook } from '@tehas/cost-engine/outlook'
import {
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatSignedMoney,
  useT,
} from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Heading, Text } from '@tehas/ui'
import { WhyIcon } from '@tehas/ui/icons'
import { type ReactNode, useMemo, useState } from 'react'
import { ComparisonRow } from './comparison-row'
import { EndWhy } from './end-why'

type PlannedActualRailProps = { readonly order: AnyOrder }

/** What was planned beside what it came to so far, and what it comes to at this pace. */
export function PlannedActualRail({ order }: PlannedActualRailProps) {
  const { t } = useT()
  const { work: all, time, costs } = useMemo(() => productionOutlook(order), [order])
  // What is paid by the piece takes no time.
  const work = all.filter(({ planned, worked: took }) => planned + took > 0)
  const currency = useSession().project?.currency ?? 'EUR'
  const money = (value: number) => formatMoney(value, currency)
  const minutes = (value: number) => formatDuration(Math.round(value))
  const cost = (label: string, { planned, actual }: CostSoFar) => (
    <ComparisonRow
      label={label}
      actual={actual}
      planned={planned}
      format={money}
      of={t('of {{planned}}', { planned: money(planned) })}
    />
  )
  const worked = ({ name, planned, worked: actual, shouldBe }: Omit<WorkOutlook, 'endCost'>) => (
    <ComparisonRow
      key={name}
      label={name}
      actual={actual}
      planned={planned}
      due={shouldBe}
      format={minutes}
      of={t('of {{planned}}', { planned: minutes(planned) })}
      note={<Over minutes={shouldBe > 0 ? actual - shouldBe : 0} />}
    />
  )
  const [product] = order.products
  return (
    <Box p="4">
      <Flex align="baseline" justify="space-between" gap="3" mb="2">
        <Heading as="h2" size="md">
          {t('Planned and actual')}
        </Heading>
        {product !== undefined && order.products.length === 1 ? (
          <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
            {t('after {{done}} of {{all}}', {
              done: formatNumber(product.produced),
              all: formatNumber(product.netQuantity),
            })}
          </Text>
        ) : null}
      </Flex>
      {order.products.map((line) => (
        <ScrapOf key={line._id} line={line} isNamed={order.products.length > 1} />
      ))}
      {costs && (
        <>
          {cost(t('Cost'), costs.all)}
          {cost(t('Processes'), costs.processes)}
          {cost(t('Bought material'), costs.purchased)}
          {cost(t('Semi-finished'), costs.made)}
          <Rule />
        </>
      )}
      <Flex align="baseline" justify="space-between" gap="3" mb="1">
        <Heading as="h3" size="sm">
          {t('Time')}
        </Heading>
        <Text textStyle="xs" color="fg.muted" whiteSpace="nowrap">
          ▾ {t('should be now')} &nbsp;| {t('plan')}
        </Text>
      </Flex>
      {work.length === 0 ? (
        <Text color="fg.muted" textStyle="sm">
          {t('No work is planned')}
        </Text>
      ) : (
        <>
          {work.length > 1 ? worked({ name: t('All work'), ...time }) : null}
          {work.map(worked)}
          <Rule />
          <Line label={t('At this pace')} value={minutes(time.atPace)} />
        </>
      )}
      {costs && (
        <AtTheEnd {...costs} work={work} money={money} signedMoney={(value) => formatSignedMoney(value, currency)} />
      )}
    </Box>
  )
}

const Rule = () => <Box borderTopWidth="1px" my="3" />

/** Amber, as what asks for a look; the words tell it too. */
function Over({ minutes }: { readonly minutes: number }) {
  const rounded = Math.round(minutes)
  return rounded < 1 ? null : (
    <Text as="span" color="amber.fg" whiteSpace="nowrap">
      {`+${formatDuration(rounded)}`}
    </Text>
  )
}

type AtTheEndProps = {
  readonly work: readonly WorkOutlook[]
  readonly all: CostSoFar
  readonly atPace: { readonly work: number; readonly material: number }
  readonly money: (value: number) => string
  readonly signedMoney: (value: number) => string
}

function AtTheEnd({ work, all, atPace, money, signedMoney }: AtTheEndProps) {
  const { t } = useT()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const end = atPace.work + atPace.material
  const over = end - all.planned
  const percent = all.planned > 0 ? formatPercent((Math.abs(over) / all.planned) * 100) : undefined
  const difference = [signedMoney(over), percent].filter(Boolean).join(', ')
  return (
    <>
      <Line
        label={t('Cost at the end')}
        value={money(end)}
        isLarge
        more={
          <Button
            variant="link"
            textStyle="xs"
            icon={<WhyIcon size={13} />}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            {t('why')}
          </Button>
        }
      />
      {anchor ? (
        <EndWhy anchor={anchor} onClose={() => setAnchor(undefined)} work={work} atPace={atPace} money={money} />
      ) : null}
      {Math.abs(over) < 0.005 ? null : (
        <Line
          label={over > 0 ? t('Over the plan') : t('Under the plan')}
          value={difference}
          color={over > 0 ? 'amber.fg' : 'fg'}
        />
      )}
      <Text textStyle="xs" color="fg.muted" mt="1">
        {t('Work at this pace {{work}}, material {{material}}', {
          work: money(atPace.work),
          material: money(atPace.material),
        })}
      </Text>
    </>
  )
}

type LineProps = {
  readonly label: string
  readonly value: string
  readonly isLarge?: boolean
  readonly color?: string
  readonly more?: ReactNode
}

const Line = ({ label, value, isLarge = false, color = 'fg', more }: LineProps) => (
  <Flex align="baseline" gap="3" py="1">
    <Text color="fg.muted" textStyle="sm">
      {label}
    </Text>
    {more}
    <Text
      ms="auto"
      textStyle={isLarge ? 'xl' : 'sm'}
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      color={color}
    >
      {value}
    </Text>
  </Flex>
)

type ScrapOfProps = {
  readonly line: AnyOrder['products'][number]
  readonly isNamed: boolean
}

/** What of a product was scrapped, and how many pieces are to be begun for it to reach its quantity (rules §16). */
function ScrapOf({ line, isNamed }: ScrapOfProps) {
  const { t } = useT()
  const steps = line.processes.filter(({ active }) => active)
  const scrapped = steps.reduce((sum, step) => sum + step.scrapped, 0)
  if (scrapped === 0) return null
  const more = Math.max(0, line.netQuantity - line.takenFromStock - (steps[0]?.produced ?? 0))
  const told = t('{{scrapped}} scrapped, {{more}} more to begin', {
    scrapped: formatQuantity(scrapped, line.unit, t),
    more: formatNumber(more),
  })
  return (
    <Text textStyle="sm" color="amber.fg" mb="2">
      {isNamed ? `${line.name}: ${told}` : told}
    </Text>
  )
}
