import { countOfShort, type Shortage } from '@tehas/contracts/purchase'
import { HOME_ROWS } from '@tehas/contracts/statistics'
import { formatDate, formatFigure, formatNumber, unitLabel, useT } from '@tehas/i18n'
import { useRights } from '@tehas/shell-api'
import { Link as RouterLink } from '@tehas/shell-api/router'
import { Box, Link, SkeletonRows, Span, Tag, VisuallyHidden } from '@tehas/ui'
import { SHORTAGES } from '../addresses'
import type { BlockProps } from '../block-props'
import { HomePanel, Nothing } from '../parts/home-panel'
import { LateFailure } from '../parts/late-failure'
import { Rows } from '../parts/order-rows'
import { ROWS_HEIGHT } from '../parts/rows-height'
import { useShortages } from '../use-shortages'

/** What is missing for open orders of everybody, since they share the stock; what is to be ordered first first. */
export function Shortages({ whose }: BlockProps) {
  const { t } = useT()
  const { data, error, refetch, isFetching } = useShortages()
  const mayBuy = useRights().has('PURCHASE_WRITE')
  return (
    <HomePanel
      title={t('Shortages')}
      minH={ROWS_HEIGHT}
      isBusy={!data && !error}
      aside={
        <>
          {whose === 'MINE' ? <Span me="2">{t('of all orders')}</Span> : null}
          {data && countOfShort(data.counts) > 0 ? (
            <Tag tone="short">{formatNumber(countOfShort(data.counts), 0)}</Tag>
          ) : null}
        </>
      }
      more={{ to: SHORTAGES, label: mayBuy ? t('Create purchases') : t('Open list') }}
    >
      {data ? (
        <ShortRows rows={data.rows} isUnderWay={data.counts.waiting > 0} />
      ) : error ? (
        <LateFailure
          title={t('The shortages did not load')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Box pt="8" px="1">
          <SkeletonRows rows={HOME_ROWS} columns="2fr 1fr 1fr 1fr" />
        </Box>
      )}
    </HomePanel>
  )
}

type ShortRowsProps = {
  readonly rows: readonly Shortage[]
  /** Something is short of which everything is under way. */
  readonly isUnderWay: boolean
}

function ShortRows({ rows, isUnderWay }: ShortRowsProps) {
  const { t } = useT()
  if (rows.length === 0) {
    return (
      <Nothing>{isUnderWay ? t('All that is short is under way') : t('Nothing is missing for open orders')}</Nothing>
    )
  }
  return (
    <Rows>
      <VisuallyHidden asChild>
        <caption>{t('Shortages')}</caption>
      </VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          <th scope="col" data-numeric="">
            {t('Short')}
          </th>
          <th scope="col" data-wide="">
            {t('Supplier')}
          </th>
          <th scope="col" data-numeric="">
            {t('Needed by')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ _id, name, short, unit, needBy, supplier }) => (
          <tr key={_id}>
            <td data-name="">
              <Link asChild tone="plain">
                <RouterLink to={`${SHORTAGES}?product=${_id}`}>{name}</RouterLink>
              </Link>
            </td>
            <td data-numeric="">
              <Span fontWeight="semibold">{formatFigure(short, unit)}</Span>{' '}
              <Span color="fg.subtle">{unitLabel(unit, t)}</Span>
            </td>
            <td data-wide="" data-short="">
              {supplier?.name ?? '–'}
            </td>
            <td data-numeric="">{formatDate(needBy)}</td>
          </tr>
        ))}
      </tbody>
    </Rows>
  )
}
