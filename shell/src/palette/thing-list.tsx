import { explainError } from '@tehas/api-client'
import { useT } from '@tehas/i18n'
import { Box, Button, chakra, EmptySearch, Flex, Notice, SkeletonRows, Spacer } from '@tehas/ui'
import { useEffect, useRef } from 'react'
import { wordsOf } from './match'
import { ThingRow } from './thing-row'
import { type FilterId, filterIds, type Group, type GroupId, type Thing } from './things'
import { useSteadyPress } from './use-steady-press'

const Heading = chakra('div', {
  base: { display: 'flex', alignItems: 'center', px: '4', pt: '3', pb: '1', textStyle: 'xs', color: 'fg.subtle' },
})

const headings: Readonly<Record<GroupId, string>> = {
  recent: 'Recent',
  orders: 'Orders',
  partners: 'Partners',
  products: 'Products',
  screens: 'Pages',
  actions: 'Actions',
}

type ThingListProps = {
  readonly id: string
  readonly text: string
  readonly groups: readonly Group[]
  readonly active: Thing | undefined
  readonly isBehind: boolean
  readonly error: unknown
  readonly onRetry: () => void
  readonly onPoint: (thing: Thing) => void
  readonly onChoose: (thing: Thing, inTab: boolean) => void
  readonly onMore: (filter: FilterId) => void
  readonly onClear: () => void
}

/** What was found, by group, with what is missing of it: what is still to come, what failed, or that there is nothing. */
export function ThingList(props: ThingListProps) {
  const { id, text, groups, active, isBehind, error, onRetry, onPoint, onChoose, onMore, onClear } = props
  const { t } = useT()
  const scrolled = useRef<HTMLDivElement>(null)
  const activeId = active?.id
  const firstId = groups[0]?.things[0]?.id
  useEffect(() => {
    // With the first row its heading comes into sight.
    if (activeId === firstId) scrolled.current?.scrollTo({ top: 0 })
    else document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeId, firstId])

  const idOf = (thing: Thing) => `${id}-${thing.id}`
  const press = useSteadyPress(
    (target) => {
      const row = target instanceof Element ? target.closest('[role=option]') : null
      return groups.flatMap(({ things }) => things).find((thing) => row?.id === idOf(thing))
    },
    (thing, { ctrlKey, metaKey, button }) => onChoose(thing, ctrlKey || metaKey || button === 1),
  )
  const words = wordsOf(text)
  return (
    <Flex direction="column" flex="1" minH="0" {...press}>
      {groups.length > 0 ? (
        <Box
          ref={scrolled}
          role="listbox"
          id={id}
          aria-label={t('Found')}
          aria-busy={isBehind}
          minH="0"
          overflowY="auto"
          pb="2"
          overscrollBehavior="contain"
        >
          {groups.map((group) => {
            // The filter that shows more of it.
            const more = filterIds.find((each) => group.hasMore && each === group.id)
            return (
              <Box key={group.id} role="group" aria-label={t(headings[group.id])}>
                <Heading role="presentation">
                  <span aria-hidden>{t(headings[group.id])}</span>
                  <Spacer />
                  {more ? (
                    <Button variant="link" size="sm" tabIndex={-1} aria-hidden onClick={() => onMore(more)}>
                      {t('More')}
                    </Button>
                  ) : null}
                </Heading>
                {group.things.map((thing) => (
                  <ThingRow
                    key={thing.id}
                    id={idOf(thing)}
                    thing={thing}
                    words={words}
                    isActive={thing === active}
                    onPoint={() => onPoint(thing)}
                  />
                ))}
              </Box>
            )
          })}
        </Box>
      ) : null}
      {error ? (
        <Box p="4">
          <Notice
            tone="error"
            actions={
              <Button size="sm" onClick={onRetry}>
                {t('Try again')}
              </Button>
            }
          >
            {t('The search did not work.')} {explainError(error, t)}
          </Notice>
        </Box>
      ) : null}
      {isBehind && groups.length === 0 ? <SkeletonRows rows={6} columns="16px 2fr 1fr" /> : null}
      {groups.length === 0 && !isBehind && !error ? (
        <Flex justify="center" pt="8">
          <EmptySearch query={text.trim()} onClear={onClear} />
        </Flex>
      ) : null}
    </Flex>
  )
}
