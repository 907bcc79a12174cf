import type { StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import {
  Box,
  Button,
  Delayed,
  Flex,
  Heading,
  IconButton,
  SkeletonBar,
  Spacer,
  Tag,
  Text,
  VisuallyHidden,
} from '@tehas/ui'
import { ArrowLeftIcon, CloseIcon, LockIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { categoryIcons, categoryWord } from '../../words/category'
import { describing } from '../stock-list/stock-looks'
import { useFocusIfNowhere } from './use-focus-if-nowhere'

type StockHeadProps = {
  /** Absent while nothing is known of it: only the ways out remain, and room for the rest while that is on its way. */
  readonly product?: StockProduct
  readonly isComing?: boolean
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** The name, where keys go on from when the product was opened. A long word breaks: what stands beside it stays in sight. */
function Name({ children }: { readonly children: string }) {
  const heading = useFocusIfNowhere()
  return (
    <Heading ref={heading} as="h1" size="xl" tabIndex={-1} outline="none" minW="0" overflowWrap="anywhere">
      {children}
    </Heading>
  )
}

/** As high as the buttons of a product, so that what stands below them does not move when they come. */
const Acts = () => (
  <Box h={{ base: '11', sm: 'auto' }} display={{ md: 'none' }} visibility="hidden" aria-hidden>
    <Button>…</Button>
  </Box>
)

/** Name and kind of a product, what may be done with it, and the way out. */
export function StockHead({ product, isComing = false, children, onClose }: StockHeadProps) {
  const { t } = useT()
  const Category = product && categoryIcons[product.category]
  return (
    <Flex as="header" align="flex-start" gap="2" px="4" py="2" flexShrink="0">
      <IconButton display={{ base: 'inline-flex', sm: 'none' }} label={t('Back to the list')} onClick={onClose} ms="-2">
        <ArrowLeftIcon size={20} />
      </IconButton>
      {/* The ways out keep their corners, however long the name is. */}
      <Flex align="center" gap="2" minH="10" flex="1" minW="0" wrap="wrap">
        {/* On a phone the first line is as high as the way back: what stands below it begins below that. */}
        <Box h={{ base: '12', sm: '0' }} me="-2" />
        {product && Category ? (
          <>
            <Name>{product.name}</Name>
            <Tag>
              <Category size={13} />
              {categoryWord(t, product.category)}
            </Tag>
            {product.active ? null : <Tag>{t('Not in use')}</Tag>}
            {product.lock ? (
              <Tag>
                <LockIcon size={13} />
                {t('Locked')}
              </Tag>
            ) : null}
            <Text color="fg.muted" truncate minW="0" flex="0 1 auto">
              {describing(product)}
            </Text>
          </>
        ) : null}
        {isComing ? (
          <Heading as="h1" size="xl" display="flex" h="7" alignItems="center">
            <VisuallyHidden>{t('Product')}</VisuallyHidden>
            <Delayed>
              <SkeletonBar w="48" />
            </Delayed>
          </Heading>
        ) : null}
        <Spacer />
        {/* Below the name where there is no room beside it. */}
        <Flex
          w={{ base: 'calc(100% + 3rem)', sm: 'full', md: 'auto' }}
          ms={{ base: '-12', sm: '0' }}
          gap={{ base: '1.5', sm: '2' }}
          align="center"
          wrap="wrap"
          _empty={{ display: 'none' }}
        >
          {isComing ? <Acts /> : children}
        </Flex>
      </Flex>
      <Box display={{ base: 'none', sm: 'block' }} my="1">
        <IconButton label={t('Close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
    </Flex>
  )
}
