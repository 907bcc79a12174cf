import type { OrderRow } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Box, Delayed, Flex, Heading, IconButton, SkeletonBar, Spacer, Status, Text, VisuallyHidden } from '@tehas/ui'
import { ArrowLeftIcon, CloseIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { orderIdentity } from '../../kind/order-identity'
import { useOrderKind } from '../../kind/order-kind'

/** Between a phone and a page as wide as this the name has no room beside what may be done. */
const NARROW = '@container (min-width: 40rem) and (max-width: 60rem)'

type OrderHeadProps = {
  /** Absent where nothing is known of the order, or it is not there: only the ways out remain. */
  readonly known?: OrderRow | undefined
  /** It is on its way: the place of its number heads the page until then. */
  readonly isComing?: boolean
  /** What may be done with it, between its name and the way out. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Number, status, and whose or what it is; the same from the list's row as from the order, so that nothing moves between them. */
export function OrderHead({ known, isComing = false, children, onClose }: OrderHeadProps) {
  const { t } = useT()
  return (
    <Box containerType="inline-size" flexShrink="0">
      <Flex
        as="header"
        align="center"
        columnGap="2"
        minH="56px"
        // The buttons of a phone reach the edges: what is drawn in them stands over the cards' below.
        px={{ base: '0', sm: '4' }}
        py={{ base: '1', sm: '2' }}
        // The words of the buttons have no room for their icons, and the way out stays in the line of the number. Of many
        // the first, to edit, is found under ⋯ alone.
        css={{
          [NARROW]: {
            flexWrap: 'wrap',
            '& [data-actions] svg, & [data-actions] > :first-child:nth-last-child(n + 5)': { display: 'none' },
          },
        }}
      >
        <IconButton display={{ base: 'inline-flex', sm: 'none' }} label={t('Back to the list')} onClick={onClose}>
          <ArrowLeftIcon size={22} />
        </IconButton>
        {known ? (
          <>
            <Heading
              as="h1"
              size="xl"
              fontSize={{ smDown: '1.0625rem' }}
              whiteSpace="nowrap"
              tabIndex={-1}
              outline="none"
            >
              {known.transactionNumber}
            </Heading>
            <Status value={known.status} />
            <Flex
              display={{ base: 'none', sm: 'flex' }}
              align="center"
              gap="2.5"
              minW="0"
              flex="0 1 auto"
              css={{ [NARROW]: { order: 1, flexBasis: '100%', '& > :first-child': { display: 'none' } } }}
            >
              <Box h="5" borderStartWidth="1px" />
              <Identity known={known} />
            </Flex>
          </>
        ) : isComing ? (
          <Heading as="h1" size="xl">
            <VisuallyHidden>{t('Order')}</VisuallyHidden>
            <Delayed>
              <SkeletonBar w="32" />
            </Delayed>
          </Heading>
        ) : null}
        <Spacer />
        {children}
        <IconButton display={{ base: 'none', sm: 'inline-flex' }} label={t('Close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Flex>
    </Box>
  )
}

/** By what people know the order: its client or supplier, or what it makes and for whom. */
export function Identity({ known }: { readonly known: OrderRow }) {
  const { t } = useT()
  const { name, also } = orderIdentity(known, useOrderKind(), t)
  return (
    <>
      <Text fontWeight="semibold" truncate title={name}>
        {name}
      </Text>
      {also ? (
        <Text color="fg.muted" flexShrink="2" truncate title={also}>
          {also}
        </Text>
      ) : null}
    </>
  )
}
