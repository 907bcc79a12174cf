import { useT } from '@tehas/i18n'
import { Box, Flex, Kbd, type SystemStyleObject, Text, VisuallyHidden } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { showPalette, useOverlayStore } from '../overlays/overlay-store'
import { FilterBar } from './filter-bar'
import { SearchField } from './search-field'
import { ThingList } from './thing-list'
import { type FilterId, filterIds, type Thing } from './things'
import { useSearch } from './use-search'

/** The field is the title; over a phone's whole page, at a desk as high as its results may become. */
const look: SystemStyleObject = {
  overflow: 'hidden',
  h: 'min(640px, 76vh)',
  smDown: { position: 'fixed', inset: '0', maxW: '100%', h: '100dvh', borderRadius: '0' },
  '& > .tehas-dialog__header': {
    position: 'absolute',
    insetEnd: '1.5',
    top: '0',
    h: '14',
    p: '0',
    '& > h2': { srOnly: true },
    // Escape and the scrim close it at a desk.
    '& > button': { display: { sm: 'none' } },
  },
  '& > .tehas-dialog__body': { display: 'flex', flexDirection: 'column', minH: '0', p: '0' },
}

/** Finds orders, partners, products, pages and actions by what is typed, and opens what is chosen. */
export function SearchDialog() {
  const { t } = useT()
  const { typed } = useOverlayStore.getState()
  const [text, setText] = useState(typed.trimEnd())
  const [filter, setFilter] = useState<FilterId>('all')
  /** Where arrows or the pointer went; without it the best row is meant. */
  const [pointedId, setPointedId] = useState<string>()
  const [isEarly, setEarly] = useState(typed.endsWith('\n'))
  const listId = useId()
  const { groups, counts, things, best, isSure, isBehind, error, retry } = useSearch(text, filter)
  const active = things.find(({ id }) => id === pointedId) ?? best ?? things[0]

  const forget = () => {
    setPointedId(undefined)
    setEarly(false)
  }
  const narrow = (next: FilterId) => {
    setFilter(next)
    forget()
  }
  const choose = (thing: Thing) => {
    showPalette()
    thing.run()
  }
  /** Enter may come before the answer: then what it finds is opened. */
  const chooseActive = () => {
    if (isBehind && !isSure && pointedId === undefined) setEarly(true)
    else if (active) choose(active)
  }
  const openEarly = useEffectEvent(() => {
    setEarly(false)
    if (active) choose(active)
  })
  useEffect(() => {
    if (isEarly && !isBehind) openEarly()
  }, [isEarly, isBehind])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      const at = active ? things.indexOf(active) : -1
      setPointedId(things.at((at + step) % things.length)?.id)
    } else if (event.key === 'Tab') {
      narrow(filterIds.at((filterIds.indexOf(filter) + (event.shiftKey ? -1 : 1)) % filterIds.length) ?? 'all')
    } else if (event.key === 'Enter') {
      if (!(event.ctrlKey || event.metaKey)) chooseActive()
      else if (active?.href) openInTab(active.href)
    } else return
    event.preventDefault()
  }

  const sought = text.trim()
  const jumpsTo = best?.title.toLowerCase() === sought.toLowerCase() ? undefined : best
  return (
    <Dialog open width={720} look={look} title={t('Search or jump to…')} onClose={() => showPalette()}>
      <SearchField
        text={text}
        onType={(typed) => {
          setText(typed)
          forget()
        }}
        listId={listId}
        activeId={active && `${listId}-${active.id}`}
        onKeyDown={onKeyDown}
      />
      <FilterBar filter={filter} counts={counts} onChoose={narrow} />
      <ThingList
        id={listId}
        text={text}
        groups={groups}
        active={active}
        isBehind={isBehind}
        error={error}
        onRetry={retry}
        onPoint={({ id }) => setPointedId(id)}
        onChoose={(thing, inTab) => (inTab && thing.href ? openInTab(thing.href) : choose(thing))}
        onMore={narrow}
        onClear={() => {
          setText('')
          narrow('all')
        }}
      />
      <VisuallyHidden role="status">{isBehind ? '' : t('{{count}} found', { count: things.length })}</VisuallyHidden>
      <Flex
        hideBelow="sm"
        align="center"
        gap="1.5"
        px="4"
        h="10"
        flexShrink="0"
        borderTopWidth="1px"
        bg="bg.canvas"
        color="fg.muted"
        textStyle="xs"
      >
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('choose')}
        <Kbd ms="2">Enter</Kbd>
        {t('open')}
        <Kbd ms="2">Ctrl Enter</Kbd>
        {t('new tab')}
        <Box flex="1" />
        {jumpsTo && <Text truncate>{t('{{text}} jumps to {{number}}', { text: sought, number: jumpsTo.title })}</Text>}
      </Flex>
    </Dialog>
  )
}

const openInTab = (href: string): void => void window.open(href, '_blank', 'noopener')
