import { useCallPages, useCommand } from '@tehas/api-client'
import { type StockTake, type StockTakeLine, stockTakeCalls } from '@tehas/contracts/stock'
import { formatMoney, formatQuantity, formatSignedMoney, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useConfirm, useRights, useSession, useToast } from '@tehas/shell-api'
import { Box, Button, EmptyState, Flex, Notice, SkeletonRows, Span, Table } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { CheckIcon, CompleteIcon } from '@tehas/ui/icons'
import { ShowMore } from '../../parts/show-more'
import { describedLine, placeWord } from './place-word'

/** What a stock take found different, in money where prices are seen, and booking it. */
export function ReviewView({ take }: { readonly take: StockTake }) {
  const { t } = useT()
  const rights = useRights()
  const { project } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const isPhone = useIsPhone()
  const isHidden = take.isBlind && take.status === 'OPEN'
  const only = isHidden ? ('COUNTED' as const) : ('DIFFERENT' as const)
  const pages = useCallPages(stockTakeCalls.listStockTakeLines, { body: { takeId: take._id, only, limit: 200 } })
  const { mutate, isPending } = useCommand(stockTakeCalls.confirmStockTake)
  const lines = pages.data?.rows ?? []
  const currency = rights.seesPrices('STOCK') ? project?.currency : undefined
  const left = take.lines - take.counted
  const book = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('Confirm {{name}}?', { name: take.name }),
      body: [
        take.differences === null ? '' : t('{{count}} differences are booked at once.', { count: take.differences }),
        left > 0 ? t('{{count}} products were not counted and stay as they are.', { count: left }) : '',
      ].join(' '),
      confirmLabel: t('Confirm the stock take'),
    })
    if (!isSure) return
    const body = { takeId: take._id, version: take.version }
    mutate({ body }, { onSuccess: ({ name }) => toast.success(t('The stock take is confirmed'), { detail: name }) })
  }
  return (
    <Flex direction="column" flex="1" minH="0">
      <Flex gap={{ base: '4', sm: '8' }} px={{ base: '4', sm: '5' }} py="3" borderBottomWidth="1px" wrap="wrap">
        <Fact
          label={t('Counted')}
          value={t('{{counted}} of {{lines}}', { counted: take.counted, lines: take.lines })}
        />
        {take.differences === null ? null : <Fact label={t('Differences')} value={String(take.differences)} />}
        {currency && typeof take.surplusValue === 'number' ? (
          <Fact label={t('Too much')} value={formatSignedMoney(take.surplusValue, currency)} />
        ) : null}
        {currency && typeof take.missingValue === 'number' ? (
          <Fact label={t('Missing')} value={formatMoney(0 - take.missingValue, currency)} />
        ) : null}
      </Flex>
      <Box flex="1" minH="0" overflow="auto" aria-busy={pages.isPending}>
        {isHidden ? (
          <Box px={{ base: '4', sm: '5' }} py="3">
            <Notice title={t('This stock take is blind')}>{t('Differences are shown when it is confirmed.')}</Notice>
          </Box>
        ) : null}
        {!pages.data ? (
          <NotLoaded found={pages} title={t('Differences did not load')}>
            <Box px="5">
              <SkeletonRows rows={6} columns="2fr 1fr 1fr" />
            </Box>
          </NotLoaded>
        ) : lines.length === 0 ? (
          <EmptyState
            icon={CompleteIcon}
            title={take.counted === 0 ? t('Nothing is counted yet') : t('Everything is as in the books')}
          />
        ) : isPhone ? (
          lines.map((line) => <Card key={line._id} line={line} currency={currency} />)
        ) : (
          <Table
            aria-label={t('Differences')}
            css={{ '& tr > :first-child': { ps: '5' }, '& tr > :last-child': { pe: '5' } }}
          >
            <thead>
              <tr>
                <th>{t('Product')}</th>
                <th>{t('Location')}</th>
                {isHidden ? null : <th data-numeric="">{t('In the books')}</th>}
                <th data-numeric="">{t('Found')}</th>
                {isHidden ? null : <th data-numeric="">{t('Difference')}</th>}
                {currency && !isHidden ? <th data-numeric="">{t('Value')}</th> : null}
                <th>{t('Counted by')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line._id}>
                  <td>
                    {line.stock.name} <Span color="fg.subtle">{describedLine(line)}</Span>
                  </td>
                  <td>{placeWord(t, line.location)}</td>
                  {isHidden ? null : <td data-numeric="">{formatQuantity(line.expected, line.stock.unit, t)}</td>}
                  <td data-numeric="">{formatQuantity(line.counted, line.stock.unit, t)}</td>
                  {isHidden ? null : (
                    <td data-numeric="">
                      <Difference line={line} />
                    </td>
                  )}
                  {currency && !isHidden ? (
                    <td data-numeric="">{formatSignedMoney(line.differenceValue, currency)}</td>
                  ) : null}
                  <Box as="td" whiteSpace="nowrap">
                    {line.countedBy?.name}
                  </Box>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <ShowMore pages={pages} />
      </Box>
      {take.status === 'OPEN' && rights.has('STOCK_WRITE') ? (
        <Flex px={{ base: '4', sm: '5' }} py="2.5" borderTopWidth="1px" justify="flex-end">
          <Button
            variant="solid"
            size={isPhone ? 'touch' : 'lg'}
            w={{ base: '100%', sm: 'auto' }}
            icon={<CheckIcon />}
            disabled={take.counted === 0}
            loading={isPending}
            onClick={() => void book()}
          >
            {t('Confirm the stock take')}
          </Button>
        </Flex>
      ) : null}
    </Flex>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Box>
      <Box textStyle="xs" color="fg.subtle">
        {label}
      </Box>
      <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </Box>
    </Box>
  )
}

function Difference({ line: { difference, stock } }: { readonly line: StockTakeLine }) {
  const { t } = useT()
  if (difference === null) return null
  return (
    <Span fontWeight="semibold" color={difference < 0 ? 'red.fg' : 'fg'}>
      {difference > 0 ? '+' : ''}
      {formatQuantity(difference, stock.unit, t)}
    </Span>
  )
}

type Currency = NonNullable<Parameters<typeof formatMoney>[1]>

type CardProps = { readonly line: StockTakeLine; readonly currency: Currency | undefined }

function Card({ line, currency }: CardProps) {
  const { t } = useT()
  const found = formatQuantity(line.counted, line.stock.unit, t)
  return (
    <Flex px="4" py="3" gap="3" borderBottomWidth="1px">
      <Box flex="1" minW="0">
        <Span fontWeight="semibold">{line.stock.name}</Span> <Span color="fg.subtle">{describedLine(line)}</Span>
        <Box color="fg.muted">{placeWord(t, line.location)}</Box>
        <Box color="fg.muted">
          {line.expected === null
            ? t('Found {{found}}', { found })
            : t('Found {{found}}, in the books {{expected}}', {
                found,
                expected: formatQuantity(line.expected, line.stock.unit, t),
              })}
        </Box>
      </Box>
      <Box textAlign="end" whiteSpace="nowrap">
        <Difference line={line} />
        {currency && typeof line.differenceValue === 'number' ? (
          <Box color="fg.muted">{formatSignedMoney(line.differenceValue, currency)}</Box>
        ) : null}
      </Box>
    </Flex>
  )
}
