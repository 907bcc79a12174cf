import type { Trial, TrialOutcome } from '@tehas/contracts/what-if'
import { formatDate, formatMoney, formatPercent, formatQuantity, useT } from '@tehas/i18n'
import { UnpricedMark } from '@tehas/order-screens/unpriced'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Grid, Signal, Table, Text } from '@tehas/ui'
import { Compared, SheetFigure } from './compared'
import { sheetRows } from './sheet-rows'

const doneText = ({ doneOn }: TrialOutcome): string => (doneOn === null ? '–' : formatDate(doneOn))

type InBriefProps = { readonly trial: Trial }

/** What matters most of a trial, always in sight: price, margin, when it is done, what is short. */
export function InBrief({ trial: { before, after } }: InBriefProps) {
  const { t } = useT()
  const currency = useSession().project?.currency
  const short = ({ shortages }: TrialOutcome): string => (shortages === null ? '–' : String(shortages.length))
  const figures = [
    {
      label: t('Price excl. VAT'),
      text: ({ priceWithoutVat }: TrialOutcome) => formatMoney(priceWithoutVat, currency),
    },
    { label: t('Margin'), text: ({ margin }: TrialOutcome) => formatPercent(margin), needsPrices: true },
    { label: t('Ready by'), text: doneText },
    { label: t('Materials short'), text: short },
  ]
  return (
    <Grid as="dl" templateColumns={{ base: '1fr 1fr', sm: '1.3fr 1fr 1fr 1fr' }} columnGap="4" rowGap="1.5">
      {figures.map(({ label, text, needsPrices }) => (
        <Box key={label} minW="0">
          <Text as="dt" textStyle="xs" color="fg.muted">
            {label}
          </Text>
          <Box as="dd" fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            <UnpricedMark of={{ lines: needsPrices ? after.missingPrices : 0 }}>{text(after)}</UnpricedMark>
            <Text as="span" display="block" textStyle="xs" fontWeight="normal" color="fg.muted" minH="4">
              {text(after) === text(before) ? t('as now') : t('now {{figure}}', { figure: text(before) })}
            </Text>
          </Box>
        </Box>
      ))}
    </Grid>
  )
}

type OutcomeProps = { readonly trial: Trial; readonly onTakeDiscount: (percentage: number) => void }

/** All figures now and after the changes, how far the discount may go, what would be short and when it would be done. */
export function Outcome({ trial: { before, after }, onTakeDiscount }: OutcomeProps) {
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency
  return (
    <Box>
      <Guard largest={after.largestDiscount} unpriced={after.missingPrices} onTake={onTakeDiscount} />
      <Delivery before={before} after={after} />
      <Shortages before={before} after={after} />
      <Table mt="4" aria-label={t('Compared with the order now')}>
        <thead>
          <tr>
            <th scope="col">{t('In the offer')}</th>
            <th scope="col" data-numeric="">
              {t('Now')}
            </th>
            <th scope="col" data-numeric="">
              {t('With the changes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheetRows(t, currency).map((row) => {
            const now = row.value(before)
            return (
              <tr key={row.key}>
                <Box as="th" fontWeight={row.isStrong ? 'semibold' : undefined}>
                  {row.label}
                </Box>
                <Box as="td" data-numeric="" verticalAlign="top" py="1.5" color="fg.muted">
                  <SheetFigure row={row} value={now} unpriced={before.missingPrices} />
                </Box>
                <Box
                  as="td"
                  data-numeric=""
                  verticalAlign="top"
                  py="1.5"
                  fontWeight={row.isStrong ? 'semibold' : undefined}
                >
                  <Compared row={row} value={row.value(after)} from={now} unpriced={after.missingPrices} />
                </Box>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Box>
  )
}

type GuardProps = {
  readonly largest: TrialOutcome['largestDiscount']
  /** Lines without a price: with what they cost, less may be taken off. */
  readonly unpriced: number | undefined
  readonly onTake: OutcomeProps['onTakeDiscount']
}

function Guard({ largest, unpriced, onTake }: GuardProps) {
  const { t } = useT()
  const { project } = useSession()
  if (project?.marginTarget === undefined || largest === undefined) return null
  const target = formatPercent(project.marginTarget)
  return (
    <Flex align="center" gap="3" wrap="wrap" py="2.5" borderBottomWidth="1px" justify="space-between">
      {largest === null ? (
        <Signal shape="late" tone="short" whiteSpace="normal">
          {t('Even without a discount the margin stays under the target of {{target}}', { target })}
        </Signal>
      ) : (
        <>
          <Text>
            {t('Largest discount that keeps the target of {{target}}:', { target })}{' '}
            <b>{formatPercent(largest.percentage, 2)}</b> ({formatMoney(largest.value, project.currency)}){' '}
            <UnpricedMark of={{ lines: unpriced }} />
          </Text>
          <Button onClick={() => onTake(largest.percentage)}>{t('Take this discount')}</Button>
        </>
      )}
    </Flex>
  )
}

type ComparingProps = { readonly before: TrialOutcome; readonly after: TrialOutcome }

function Delivery({ before, after }: ComparingProps) {
  const { t } = useT()
  return (
    <Flex gap="2" wrap="wrap" py="2.5" borderBottomWidth="1px" align="baseline">
      <Text>{t('Done on {{day}}, now {{now}}', { day: doneText(after), now: doneText(before) })}</Text>
      {after.lateDays > 0 ? (
        <Signal shape="late" tone="late">
          {t('{{count}} days after the delivery', { count: after.lateDays })}
        </Signal>
      ) : null}
    </Flex>
  )
}

function Shortages({ before, after }: ComparingProps) {
  const { t } = useT()
  const { shortages } = after
  if (shortages === null) return null
  const was = new Map(before.shortages?.map(({ stock, quantity }) => [stock, quantity]))
  return (
    <Box py="2.5" borderBottomWidth="1px">
      {shortages.length === 0 ? (
        <Signal shape="done" tone="done">
          {t('No material would be short')}
        </Signal>
      ) : (
        <>
          <Text fontWeight="medium">{t('Would be short')}</Text>
          <Box as="ul" mt="1">
            {shortages.map(({ stock, name, quantity, unit }) => (
              <Flex as="li" key={stock} justify="space-between" gap="4" py="1">
                <Text overflowWrap="anywhere">{name}</Text>
                <Box textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  <Signal shape="short" tone="short">
                    {formatQuantity(quantity, unit, t)}
                  </Signal>
                  <Text as="span" display="block" textStyle="xs" color="fg.muted">
                    {t('now {{figure}}', { figure: formatQuantity(was.get(stock) ?? 0, unit, t) })}
                  </Text>
                </Box>
              </Flex>
            ))}
          </Box>
        </>
      )}
    </Box>
  )
}
