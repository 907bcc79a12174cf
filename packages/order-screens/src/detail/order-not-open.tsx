import type { ApiError } from '@tehas/api-client'
import type { OrderRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { Box, Button, Delayed, Flex, NotFound, SkeletonBar, SkeletonRows } from '@tehas/ui'
import { PHONE, useMedia } from '../parts/use-media'
import { OrderHead } from './header/order-head'

type OrderNotOpenProps = {
  /** The list's row: its number and status stay in sight, unless the order is not there any more. */
  readonly known?: OrderRow | undefined
  /** Not there, or being fetched; otherwise why it did not come. */
  readonly why: 'missing' | 'loading' | ApiError
  readonly onRetry: () => void
  readonly isRetrying: boolean
  readonly onClose: () => void
}

/** The place of an order that can't be shown (yet), with the ways out that the order itself would have. */
export function OrderNotOpen({ known, why, onRetry, isRetrying, onClose }: OrderNotOpenProps) {
  const { t } = useT()
  const isPhone = useMedia(PHONE)
  return (
    <Flex
      {...(isPhone && { 'data-density': 'touch', 'data-own-bar': '' })}
      direction="column"
      h="100%"
      minH="0"
      bg="bg.panel"
      textStyle="sm"
    >
      <OrderHead known={why === 'missing' ? undefined : known} isComing={why === 'loading'} onClose={onClose} />
      {why === 'missing' ? (
        <NotFound
          level={1}
          title={t('This order is not here')}
          actions={<Button onClick={onClose}>{t('Close')}</Button>}
        />
      ) : why === 'loading' ? (
        <>
          <FactsToCome />
          <Box px="1.5">
            <SkeletonRows rows={10} columns="2fr 1fr 1fr 1fr" />
          </Box>
        </>
      ) : (
        <LoadFailure
          level={known ? 2 : 1}
          title={t('The order did not load')}
          error={why}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
      )}
    </Flex>
  )
}

/** The strips where facts and tabs will be, so that the lines stand where they stay. */
function FactsToCome() {
  return (
    <Box display={{ base: 'none', sm: 'block' }} aria-hidden>
      <Flex h="58px" align="center" px="4" gap="4" borderYWidth="1px">
        <Delayed>
          {Array.from({ length: FACTS }, (_, at) => (
            <SkeletonBar key={at} flex="1" maxW="24" me="auto" />
          ))}
        </Delayed>
      </Flex>
      <Box h="9" borderBottomWidth="1px" />
    </Box>
  )
}

const FACTS = 6
