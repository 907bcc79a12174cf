import { useT } from '@tehas/i18n'
import { Button, chakra, Flex, Menu } from '@tehas/ui'
import { ChevronDownIcon } from '@tehas/ui/icons'
import { useLayoutEffect, useRef, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router-dom'
import { useRemotes } from '../remotes/remotes-context'
import { tabAt, useLabelOf, useNavigation } from './use-navigation'

const TabLink = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: 'topbar',
    px: '2.5',
    color: 'fg.muted',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    position: 'relative',
    flexShrink: '0',
    transitionProperty: 'color',
    transitionDuration: 'fast',
    _hover: { color: 'fg' },
    '&[data-open]': { color: 'fg' },
    // As wide as its word.
    '&[data-open]::after': {
      content: '""',
      position: 'absolute',
      insetX: '2.5',
      bottom: '0',
      h: '2px',
      bg: 'petrol.solid',
    },
  },
})

const MORE_WIDTH = 92

/** The tabs that fit; the rest is under "More". Pointing at a tab fetches its area. */
export function TopTabs() {
  const { t } = useT()
  const navigation = useNavigation()
  const { tabs } = navigation
  const open = tabAt(navigation, useLocation().pathname)
  const labelOf = useLabelOf()
  const remotes = useRemotes()
  const navigate = useNavigate()
  const { ref, count } = useFitting(tabs.map((tab) => labelOf(tab)).join('|'))
  const shown = tabs.slice(0, count)
  const rest = tabs.slice(count)
  return (
    <Flex
      as="nav"
      ref={ref}
      aria-label={t('Main')}
      display={{ base: 'none', sm: 'flex' }}
      flex="1"
      minW="0"
      overflow="hidden"
      ms="2"
    >
      {shown.map((link) => (
        <TabLink
          key={link.path}
          to={link.path}
          data-tab
          data-open={link.tab === open || undefined}
          onPointerEnter={() => remotes.preload(link.area)}
          onFocus={() => remotes.preload(link.area)}
        >
          {labelOf(link)}
        </TabLink>
      ))}
      {rest.length > 0 ? (
        <Flex align="center">
          <Menu
            trigger={
              <Button variant="ghost" iconEnd={<ChevronDownIcon size={14} />}>
                {t('More')}
              </Button>
            }
            items={rest.map((link) => ({
              id: link.path,
              label: labelOf(link),
              onSelect: () => void navigate(link.path),
            }))}
          />
        </Flex>
      ) : null}
    </Flex>
  )
}

/** How many children with `data-tab` fit into the row; measured again when the row or the words change. */
function useFitting(words: string) {
  const ref = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  const widths = useRef<{ words: string; list: number[] }>({ words: '', list: [] })

  useLayoutEffect(() => {
    const row = ref.current
    if (!row) return
    const measure = () => {
      if (widths.current.words !== words) {
        const links = [...row.querySelectorAll<HTMLElement>('[data-tab]')]
        widths.current = { words, list: links.map((link) => link.offsetWidth) }
      }
      setCount(fitting(widths.current.list, row.clientWidth))
    }
    setCount(Number.POSITIVE_INFINITY)
    const frame = requestAnimationFrame(measure)
    const observer = new ResizeObserver(() => widths.current.words === words && measure())
    observer.observe(row)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [words])
  return { ref, count }
}

/** Number of leading widths that fit, leaving room for "More" when not all do. */
export function fitting(widths: readonly number[], room: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return Number.POSITIVE_INFINITY
  let used = MORE_WIDTH
  for (const [at, width] of widths.entries()) {
    used += width
    if (used > room) return at
  }
  return widths.length
}
