import { useCallPages } from '@tehas/api-client'
import type { StockProduct } from '@tehas/contracts'
import { type StockMovement, stockMovementCalls } from '@tehas/contracts/stock'
import { formatDate, formatFigure, formatNumber, formatTime, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useMemberPicture } from '@tehas/screens/member-picture'
import { useRights, useSession } from '@tehas/shell-api'
import {
  Avatar,
  Box,
  Button,
  Flex,
  Heading,
  IconButton,
  SkeletonRows,
  Span,
  Table,
  Tag,
  Text,
  VisuallyHidden,
} from '@tehas/ui'
import { ArchiveIcon, UndoIcon } from '@tehas/ui/icons'
import { useRef, useState } from 'react'
import { focusIfNowhere } from '../../../parts/focus-if-nowhere'
import { reasonIcons, reasonLooks, reasonWord } from '../../../words/reason'
import { SignedQuantity } from '../../stock-figures/entry-cells'
import { OrderLink } from '../../stock-figures/order-link'
import { ReturnDialog, UndoDialog } from '../moves/lazy-dialogs'
import { ExportMovements } from './export-movements'
import { movementCardStyles } from './movement-cards'
import { MovementValue } from './movement-value'

const PAGE = 25

/** On the left edge of its heading. */
const onEdge = {
  // What can be done with a movement is in sight on a tablet too.
  '& th, & td': { sm: { px: '1' }, md: { px: '2.5' } },
  '& tr > :first-of-type': { ps: '0' },
  '& td': { h: '9' },
  // One line a movement: a long place or name is cut, its whole is told by pointing at it.
  '& td:is([data-place=location], [data-place=who])': {
    sm: { maxW: '9rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
}

/** Whether what left, such as material for an order, may come back in part: what a count or a transfer took is not away. */
const canReturn = ({ quantity, reason }: StockMovement): boolean =>
  quantity < 0 && reason !== 'TRANSFER' && reason !== 'COUNT'

/** What moved of a product, newest first, each of which can be taken back. */
export function MovementTable({ product }: { readonly product: StockProduct }) {
  const { t } = useT()
  const rights = useRights()
  const { user } = useSession()
  const [undone, setUndone] = useState<StockMovement>()
  const [returned, setReturned] = useState<StockMovement>()
  const movements = useCallPages(stockMovementCalls.listStockMovements, {
    body: { filters: { stockId: product._id }, limit: PAGE },
  })
  const rows = movements.data?.rows ?? []
  const table = useRef<HTMLDivElement>(null)
  // The button that opened the window is gone with what was taken back.
  const keepFocus = () => void focusIfNowhere(() => table.current)
  const pictureOf = useMemberPicture()
  const seesPrices = rights.seesPrices('STOCK')
  const mayWrite = rights.has('STOCK_WRITE')
  return (
    <Box as="section" aria-label={t('Movements')}>
      <Flex align="center" justify="space-between" gap="3" minH="9" mb="1">
        <Heading as="h2" size="sm">
          {t('Movements')}
          {product.movementsCount > 0 ? (
            <Span color="fg.muted" fontWeight="normal" ms="1.5" fontVariantNumeric="tabular-nums">
              {formatNumber(product.movementsCount)}
            </Span>
          ) : null}
        </Heading>
        {rows.length > 0 ? <ExportMovements product={product} /> : null}
      </Flex>
      {movements.error || !movements.data ? (
        <NotLoaded found={movements} title={t('Movements did not load')}>
          <SkeletonRows rows={6} columns="1fr 1fr 2fr 1fr 1fr" />
        </NotLoaded>
      ) : rows.length === 0 ? (
        <Text color="fg.muted">
          {mayWrite
            ? t('Nothing has moved yet. Correct the balance to say how much there is.')
            : t('Nothing has moved yet.')}
        </Text>
      ) : (
        <Box ref={table} overflowX="auto" tabIndex={0} role="group" aria-label={t('Movements')}>
          <Table textStyle="sm" css={{ ...onEdge, ...movementCardStyles }}>
            <thead>
              <tr>
                <th>{t('When')}</th>
                <th>{t('Reason')}</th>
                <th>{t('Reference')}</th>
                <th>{t('Location')}</th>
                <th data-numeric>{t('Quantity')}</th>
                {seesPrices ? <th data-numeric>{t('Value')}</th> : null}
                <th data-numeric>{t('Balance')}</th>
                <th>{t('Who')}</th>
                {mayWrite ? (
                  <th>
                    <VisuallyHidden>{t('Actions')}</VisuallyHidden>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {rows.map((movement) => {
                const Icon = reasonIcons[movement.reason]
                const isGone = movement.isTakenBack || movement.reason === 'REVERSAL'
                return (
                  <tr key={movement._id}>
                    <td data-place="when">
                      <Span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                        {formatDate(movement.at)} <Span color="fg.subtle">{formatTime(movement.at)}</Span>
                      </Span>
                    </td>
                    <td data-place="reason">
                      <Tag {...reasonLooks[movement.reason]}>
                        <Icon size={13} />
                        {reasonWord(t, movement.reason)}
                      </Tag>
                    </td>
                    <td data-place="note">
                      {movement.order ? (
                        <Span me="2">
                          <OrderLink order={movement.order} />
                        </Span>
                      ) : null}
                      <Span color="fg.muted">{movement.note}</Span>
                    </td>
                    <td data-place="location" title={movement.location?.name}>
                      {movement.location?.name}
                    </td>
                    <td data-numeric data-place="quantity">
                      <SignedQuantity
                        value={movement.quantity}
                        unit={product.unit}
                        muted={isGone}
                        struck={movement.isTakenBack}
                      />
                    </td>
                    {seesPrices ? (
                      <td data-numeric data-place="value">
                        <MovementValue movement={movement} />
                      </td>
                    ) : null}
                    <td data-numeric data-place="balance" data-label={t('Balance')}>
                      {formatFigure(movement.balance, product.unit)}
                    </td>
                    <td data-place="who" title={movement.user?.name}>
                      {movement.user ? (
                        <Flex as="span" display="inline-flex" maxW="100%" align="center" gap="2" color="fg.muted">
                          <Avatar
                            name={movement.user.name}
                            fileId={pictureOf(movement.user._id)}
                            size={20}
                            me={movement.user._id === user?._id}
                          />
                          {/* On a tablet there is no room for it: the letters and pointing at them say who. */}
                          <Span truncate display={{ base: 'inline', sm: 'none', md: 'inline' }}>
                            {movement.user.name}
                          </Span>
                        </Flex>
                      ) : null}
                    </td>
                    {mayWrite ? (
                      <td data-numeric data-place="undo">
                        <Flex justify="flex-end">
                          {isGone || !canReturn(movement) ? null : (
                            <IconButton label={t('Bring back')} size="sm" onClick={() => setReturned(movement)}>
                              <ArchiveIcon />
                            </IconButton>
                          )}
                          {isGone ? null : (
                            <IconButton label={t('Take back')} size="sm" onClick={() => setUndone(movement)}>
                              <UndoIcon />
                            </IconButton>
                          )}
                        </Flex>
                      </td>
                    ) : null}
                  </tr>
                )
              })}
            </tbody>
          </Table>
        </Box>
      )}
      {movements.hasNextPage ? (
        <Flex justify="center" py="3">
          <Button loading={movements.isFetchingNextPage} onClick={() => void movements.fetchNextPage()}>
            {t('Show older')}
          </Button>
        </Flex>
      ) : null}
      {undone ? (
        <UndoDialog
          movement={undone}
          product={product}
          onClose={() => {
            setUndone(undefined)
            keepFocus()
          }}
        />
      ) : null}
      {returned ? (
        <ReturnDialog
          movement={returned}
          product={product}
          onClose={() => {
            setReturned(undefined)
            keepFocus()
          }}
        />
      ) : null}
    </Box>
  )
}
