import type { PurchaseStatistics } from '@tehas/contracts/statistics'
import { formatDate, formatNumber, formatSums, type Translate, useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { Box, chakra, Link, SkeletonRows, Status, statusWord } from '@tehas/ui'
import { StockIcon } from '@tehas/ui/icons'
import { STOCK } from '../addresses'
import type { BlockProps } from '../block-props'
import { ChartPanel } from '../parts/chart-panel'
import { Rows } from '../parts/order-rows'

/** As the tabs of the list stand; what came into stock follows what is complete. */
const inOrder: readonly PurchaseStatistics[number]['status'][] = [
  'WAITING_FOR_ACTIVATION',
  'ACTIVE',
  'COMPLETE',
  'STOCK',
  'ANNULLED',
]

const InStock = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', color: 'fg.muted' },
})

/** Purchases by status, and what of them came into stock lately (specification §3). */
export function Purchases({ home, currency, addresses }: BlockProps) {
  const { t } = useT()
  const seesPrices = useRights().seesPrices('PURCHASE')
  const purchase = home?.purchase
  const rows = inOrder.flatMap((each) => purchase?.byStatus.find(({ status }) => status === each) ?? [])
  const title = t('Purchases by status')
  const wordOf = (status: PurchaseStatistics[number]['status']) =>
    status === 'STOCK' ? inStockWords(purchase?.stockFrom, t) : t(statusWord(status))
  return (
    <ChartPanel
      title={title}
      minH="252px"
      isBusy={!home}
      table={
        purchase && {
          headers: [t('Status'), t('How many'), ...(seesPrices ? [t('Value excl. VAT')] : [])],
          rows: rows.map(({ status, count, price, otherPrices }) => [
            wordOf(status),
            formatNumber(count, 0),
            ...(seesPrices ? [formatSums(price, currency, otherPrices)] : []),
          ]),
        }
      }
    >
      {purchase ? (
        <Rows aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('Status')}</th>
              <th scope="col" data-numeric="">
                {t('How many')}
              </th>
              {seesPrices ? (
                <th scope="col" data-numeric="">
                  {t('Value')}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ status, count, price, otherPrices }) => (
              <tr key={status}>
                <td>
                  <Link asChild tone="plain">
                    <RouterLink to={status === 'STOCK' ? STOCK : addresses.list('PURCHASE_ORDER', { status })}>
                      {status === 'STOCK' ? (
                        <InStock>
                          <StockIcon size={14} />
                          {wordOf(status)}
                        </InStock>
                      ) : (
                        <Status value={status} />
                      )}
                    </RouterLink>
                  </Link>
                </td>
                <td data-numeric="">{formatNumber(count, 0)}</td>
                {seesPrices ? <td data-numeric="">{formatSums(price, currency, otherPrices)}</td> : null}
              </tr>
            ))}
          </tbody>
        </Rows>
      ) : (
        <Box pt="8" px="1">
          <SkeletonRows rows={5} columns="2fr 0.5fr 1fr" />
        </Box>
      )}
    </ChartPanel>
  )
}

const inStockWords = (from: string | undefined, t: Translate): string =>
  from === undefined ? t('Into stock') : t('Into stock since {{day}}', { day: formatDate(from) })
