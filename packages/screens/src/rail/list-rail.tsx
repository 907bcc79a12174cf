import type { Id } from '@tehas/contracts'
import { Link } from '@tehas/shell-api/router'
import { Box, chakra, Delayed, ErrorState, Flex, SkeletonBar, Text } from '@tehas/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRailKeys } from './use-rail-keys'

export type ListRailProps<Row extends { readonly _id: Id }> = {
  readonly rows: readonly Row[]
  readonly title: string
  readonly total?: ReactNode
  readonly openId: string | undefined
  readonly getHref: (id: Id) => string
  readonly onEndReached: (() => void) | undefined
  /** The first rows are on their way. */
  readonly isLoading?: boolean
  /** Why there are no rows. */
  readonly failure?: { readonly title: string; readonly onRetry: () => void } | undefined
  readonly children: (row: Row) => ReactNode
}

const Entry = chakra(Link, {
  base: {
    display: 'block',
    px: '3.5',
    py: '2',
    borderBottomWidth: '1px',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'transparent',
    color: 'fg',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current=true]': { bg: 'bg.panel', borderInlineStartColor: 'petrol.solid' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})

const NEAR_END = 400

/** Where the first rows will be: as high as they are. */
const RailSkeleton = () => (
  <Box aria-hidden>
    <Delayed>
      {Array.from({ length: 12 }, (_, at) => (
        <Flex key={at} direction="column" justify="center" gap="2.5" h="55px" px="4" borderBottomWidth="1px">
          <SkeletonBar w="70%" />
          <SkeletonBar w="40%" />
        </Flex>
      ))}
    </Delayed>
  </Box>
)

/** A list as a narrow rail beside what is open of it; ↑ and ↓ open its neighbours. */
export function ListRail<Row extends { readonly _id: Id }>({
  rows,
  title,
  total,
  openId,
  getHref,
  onEndReached,
  isLoading,
  failure,
  children,
}: ListRailProps<Row>) {
  const current = useRef<HTMLAnchorElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isLoaded = rows.length > 0
  const hasOpen = rows.some(({ _id }) => _id === openId)
  useRailKeys(scroller, { rows, openId, getHref })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open one is brought into view when it changes
  useEffect(() => {
    const [box, entry] = [scroller.current, current.current]
    if (!box || !entry) return
    // Only the rail scrolls: scrollIntoView would move the page too.
    const top = entry.offsetTop - box.offsetTop
    if (top < box.scrollTop || top + entry.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top - box.clientHeight / 3
    }
  }, [openId, isLoaded])
  return (
    <Flex as="nav" direction="column" h="100%" minH="0" bg="bg.canvas" aria-label={title}>
      <Flex align="center" h="14" px="4" gap="2" borderBottomWidth="1px" flexShrink="0">
        <Text fontWeight="semibold" textStyle="md">
          {title}
        </Text>
        <Text color="fg.subtle" textStyle="xs" fontVariantNumeric="tabular-nums">
          {total}
        </Text>
      </Flex>
      <Box
        ref={scroller}
        flex="1"
        minH="0"
        overflowY="auto"
        onScroll={({ currentTarget: box }) => {
          if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END) onEndReached?.()
        }}
      >
        {isLoading ? <RailSkeleton /> : null}
        {failure && !isLoaded ? <ErrorState {...failure} /> : null}
        {rows.map((row, at) => {
          const isOpen = row._id === openId
          return (
            <Entry
              key={row._id}
              data-row={row._id}
              to={getHref(row._id)}
              aria-current={isOpen ? 'true' : undefined}
              // One stop for Tab, arrows inside: the open one is not behind a hundred others.
              tabIndex={isOpen || (at === 0 && !hasOpen) ? 0 : -1}
              {...(isOpen ? { ref: current } : {})}
            >
              {children(row)}
            </Entry>
          )
        })}
      </Box>
    </Flex>
  )
}
