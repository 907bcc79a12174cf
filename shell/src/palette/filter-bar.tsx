import { useT } from '@tehas/i18n'
import { Box, chakra, Flex, Kbd } from '@tehas/ui'
import { type FilterId, filterIds } from './things'

const Filter = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    h: '7',
    px: '2.5',
    borderRadius: 'full',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    flexShrink: '0',
    cursor: 'button',
    '& b': { fontVariantNumeric: 'tabular-nums' },
    '&:hover': { bg: 'bg.muted' },
    '&[aria-pressed=true]': { bg: 'petrol.subtle', color: 'petrol.fg' },
    smDown: { h: '11' },
  },
})

const words: Readonly<Record<FilterId, string>> = {
  all: 'All',
  orders: 'Orders',
  partners: 'Partners',
  products: 'Products',
  actions: 'Pages and actions',
}

type FilterBarProps = {
  readonly filter: FilterId
  /** What each shows, such as `3` or `5+`; one without is not open to the person. */
  readonly counts: Readonly<Partial<Record<FilterId, string>>>
  readonly onChoose: (filter: FilterId) => void
}

/** Kinds to narrow what is found to. Tab goes through them from the field, which keeps the focus. */
export function FilterBar({ filter, counts, onChoose }: FilterBarProps) {
  const { t } = useT()
  return (
    <Flex
      align="center"
      gap="1"
      px="2.5"
      h={{ base: '12', sm: '10' }}
      flexShrink="0"
      borderBottomWidth="1px"
      overflowX="auto"
    >
      {filterIds.map((id) => (
        <Filter
          key={id}
          type="button"
          aria-pressed={id === filter}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(id)}
        >
          {t(words[id])}
          {counts[id] && <b>{counts[id]}</b>}
        </Filter>
      ))}
      <Box flex="1" />
      <Kbd hideBelow="sm" me="1.5">
        Tab
      </Kbd>
    </Flex>
  )
}
