import type { ShortagesCreated } from '@tehas/contracts/purchase'
import { useT } from '@tehas/i18n'
import { Box, Button, Flex, Notice, Span } from '@tehas/ui'
import { useEffect, useRef } from 'react'
import { OrderLink } from './order-links'

type CreatedNoticeProps = { readonly created: ShortagesCreated['orders']; readonly onClose: () => void }

/** The orders that were just made, each to be opened and published. */
export function CreatedNotice({ created, onClose }: CreatedNoticeProps) {
  const { t } = useT()
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone: the orders are what comes next.
  useEffect(() => {
    if (created.length > 0) box.current?.focus()
  }, [created])
  if (created.length === 0) return null
  const title = created.every(({ kind }) => kind === 'PURCHASE_ORDER')
    ? t('{{count}} purchase orders wait to be published', { count: created.length })
    : t('{{count}} orders wait to be published', { count: created.length })
  return (
    <Box ref={box} tabIndex={-1} px={{ base: '4', sm: '5' }} py="2" outline="none">
      <Notice tone="info" title={title}>
        <Flex gap="4" wrap="wrap" align="center">
          {created.map(({ _id, kind, transactionNumber, supplier, lines }) => (
            <Span key={_id}>
              <OrderLink order={{ _id, transactionNumber, kind }} />{' '}
              {kind === 'PURCHASE_ORDER' ? `${supplier?.name ?? t('No supplier')}, ` : ''}
              {t('{{count}} lines', { count: lines })}
            </Span>
          ))}
          <Button size="sm" variant="ghost" onClick={onClose}>
            {t('Close')}
          </Button>
        </Flex>
      </Notice>
    </Box>
  )
}
