import type { StockTake, StockTakeLine } from '@tehas/contracts/stock'
import { formatNumber, formatQuantity, formatTime, unitLabel, useT } from '@tehas/i18n'
import { Box, Button, chakra, Flex, Heading, IconButton, Notice, Span, Tag, Text } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { AddIcon, CheckIcon, ChevronLeftIcon, ChevronRightIcon, HideIcon } from '@tehas/ui/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { categoryIcons } from '../../words/category'
import {
  type CountEntry,
  EMPTY_ENTRY,
  NOTHING_AHEAD,
  sumOf,
  type TypedAhead,
  withKey,
  withLast,
  withNextPile,
  withText,
} from './count-entry'
import { Keypad } from './keypad'
import { LineList } from './line-list'
import { describedLine, placeWord } from './place-word'
import { useCount } from './use-count'

const Figure = chakra('input', {
  base: {
    minW: '0',
    w: '100%',
    bg: 'transparent',
    border: '0',
    outline: 'none !important',
    textAlign: 'end',
    fontSize: '3rem',
    lineHeight: '1.2',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
})

/** A low phone needs its height for the product and the figures. */
const whereHigh = { flex: 'none', '@media (max-height: 44rem)': { display: 'none' } }

type CountPanelProps = {
  readonly take: StockTake
  readonly line: StockTakeLine
  readonly next: StockTakeLine | undefined
  /** What was counted last, newest first. */
  readonly last: readonly StockTakeLine[]
  readonly onOpen: (line: StockTakeLine) => void
  readonly onKept: (line: StockTakeLine) => void
  readonly onMove: (step: 1 | -1) => void
  /** What was typed since it was saved is of what comes next, one after the other. */
  readonly onSaved: (typedAhead: TypedAhead) => void
  /** What was typed of it already, and of what comes after it, while the one before was saved. */
  readonly typed: TypedAhead
}

/** One product at one place: how much of it is there. */
export function CountPanel({ take, line, next, last, onOpen, onKept, onMove, onSaved, typed }: CountPanelProps) {
  const { t } = useT()
  const id = useId()
  const isPhone = useIsPhone()
  const [[first, ...after]] = useState(typed)
  const [entry, setEntry] = useState<CountEntry>(first)
  // What is typed while a count is saved: shown in its place, and given to what comes next.
  const [ahead, setAhead] = useState<CountEntry>()
  const typedAhead = useRef<TypedAhead>(NOTHING_AHEAD)
  const { save, isSaving, trouble } = useCount(take._id, line, onKept)
  const shownEntry = ahead ?? entry
  const { stock, counted, expected } = line
  const Icon = categoryIcons[stock.category]
  const sum = sumOf(entry)
  const unit = unitLabel(stock.unit, t)
  const saveSum = async (value: number | undefined): Promise<void> => {
    if (value === undefined || isSaving) return
    setAhead(typedAhead.current.at(-1))
    const isKept = await save(value)
    setAhead(undefined)
    if (isKept) onSaved(typedAhead.current)
  }
  const change = (next: (before: CountEntry) => CountEntry) => {
    if (ahead === undefined) return setEntry(next)
    const typedNow = next(typedAhead.current.at(-1) ?? EMPTY_ENTRY)
    typedAhead.current = withLast(typedAhead.current, typedNow)
    setAhead(typedNow)
  }
  const enter = () => {
    if (ahead === undefined) return void saveSum(sum)
    // Entered before its turn has come: what is typed from here on is of the one after it.
    if (sumOf(ahead) === undefined) return
    typedAhead.current = [...typedAhead.current, EMPTY_ENTRY]
    setAhead(EMPTY_ENTRY)
  }
  // It was entered while the one before was saved.
  const isEntered = useRef(after.length > 0)
  useEffect(() => {
    if (!isEntered.current) return
    isEntered.current = false
    const [next = EMPTY_ENTRY, ...others] = after
    typedAhead.current = [next, ...others]
    void saveSum(sumOf(first))
  })
  const shown = formatNumber(sum ?? 0)
  return (
    <Flex direction="column" minH="0" flex="1" aria-label={t('Count')} as="section">
      <Box flex="1" minH="0" overflowY="auto" px={{ base: '4', sm: '6' }} pt="4" pb="3">
        <Flex gap="3" align="flex-start">
          <Flex
            boxSize="12"
            flex="none"
            align="center"
            justify="center"
            bg="bg.subtle"
            borderWidth="1px"
            borderRadius="l3"
            color="fg.muted"
          >
            <Icon size={22} />
          </Flex>
          <Box flex="1" minW="0">
            <Heading as="h2" size="lg" id={id}>
              {stock.name}
            </Heading>
            <Text color="fg.muted">
              {[describedLine(line), placeWord(t, line.location)].filter(Boolean).join(', ')}
            </Text>
          </Box>
          {take.isBlind ? (
            <Tag>
              <HideIcon size={13} />
              {t('Blind')}
            </Tag>
          ) : null}
        </Flex>
        <Flex gap="4" mt="3" wrap="wrap" color="fg.muted">
          {expected === null ? null : (
            <Span>{t('In the books {{quantity}}', { quantity: formatQuantity(expected, stock.unit, t) })}</Span>
          )}
          {counted === null ? null : (
            <Span>
              {t('Counted {{quantity}}', { quantity: formatQuantity(counted, stock.unit, t) })}
              {line.countedAt ? `, ${formatTime(line.countedAt)}` : ''}
              {line.countedBy ? `, ${line.countedBy.name}` : ''}
            </Span>
          )}
        </Flex>
        {trouble === undefined ? null : 'counted' in trouble ? (
          <Box mt="3" role="alert">
            <Notice
              tone="warning"
              title={t('{{name}} counted {{quantity}} meanwhile', {
                name: trouble.counted.countedBy?.name ?? '–',
                quantity: formatQuantity(trouble.counted.counted, stock.unit, t),
              })}
              actions={<Button onClick={() => onSaved(NOTHING_AHEAD)}>{t('Leave it so')}</Button>}
            >
              {t('Save once more to put yours in its place.')}
            </Notice>
          </Box>
        ) : (
          <Box mt="3" role="alert">
            <Notice tone="warning" title={t('Something moved here meanwhile')}>
              {t('Look once more, and save what is there now.')}
            </Notice>
          </Box>
        )}
        <Flex
          align="baseline"
          gap="3"
          mt="5"
          borderBottomWidth="2px"
          borderColor="border.emphasized"
          maxW={{ md: '28rem' }}
          _focusWithin={{ borderColor: 'petrol.focusRing' }}
        >
          <Span color="fg.muted" fontSize="1.125rem" whiteSpace="nowrap">
            {shownEntry.piles.length === 0 ? '' : `${shownEntry.piles.map((pile) => formatNumber(pile)).join(' + ')} +`}
          </Span>
          <Figure
            // The keypad below is the keyboard of a phone.
            inputMode={isPhone ? 'none' : 'decimal'}
            autoComplete="off"
            autoFocus
            aria-label={t('Found')}
            aria-describedby={id}
            placeholder={counted === null ? '' : formatNumber(counted)}
            value={shownEntry.text}
            onChange={({ target: { value } }) => change((before) => withText(before, value))}
            onKeyDown={(event) => {
              if (event.key === 'Enter') enter()
              else if (event.key === 'ArrowDown') onMove(1)
              else if (event.key === 'ArrowUp') onMove(-1)
              else return
              event.preventDefault()
            }}
          />
          <Span color="fg.muted" fontSize="1.125rem">
            {unit}
          </Span>
        </Flex>
        <Text role="status" minH="5" mt="1" color="fg.muted">
          {entry.piles.length === 0 ? '' : t('{{quantity}} in all', { quantity: `${shown} ${unit}` })}
        </Text>
        <Flex gap="2" mt="2" maxW={{ md: '28rem' }}>
          <IconButton label={t('Previous product')} variant="outline" size="touch" onClick={() => onMove(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <Button
            size="touch"
            flex="1 1 auto"
            px="2"
            icon={isPhone ? undefined : <AddIcon />}
            disabled={shownEntry.text === ''}
            onClick={() => change(withNextPile)}
          >
            {t('Next pile')}
          </Button>
          <Button size="touch" flex="1 1 auto" px="2" disabled={isSaving} onClick={() => void saveSum(0)}>
            {t('Not here')}
          </Button>
          <IconButton label={t('Next product')} variant="outline" size="touch" onClick={() => onMove(1)}>
            <ChevronRightIcon />
          </IconButton>
        </Flex>
        {counted === null ? null : (
          <Button
            variant="link"
            mt="4"
            disabled={isSaving}
            onClick={() => void save(null).then((isKept) => isKept && setEntry(EMPTY_ENTRY))}
          >
            {t('Take the count back')}
          </Button>
        )}
      </Box>
      {isPhone ? (
        <>
          <Box
            as="section"
            aria-label={t('Counted last')}
            borderTopWidth={last.length > 0 ? '1px' : '0'}
            css={whereHigh}
          >
            <LineList lines={last} openId={undefined} onOpen={onOpen} isBrief />
          </Box>
          <Keypad onKey={(key) => change((before) => withKey(before, key))} />
        </>
      ) : null}
      <Box px={{ base: '4', sm: '6' }} py="2.5" borderTopWidth="1px">
        <Button
          variant="solid"
          size="touch"
          w="100%"
          maxW={{ md: '28rem' }}
          whiteSpace="normal"
          icon={<CheckIcon />}
          disabled={sum === undefined}
          loading={isSaving}
          onClick={() => void saveSum(sum)}
        >
          {sum === undefined
            ? t('Save')
            : next === undefined
              ? t('Save {{quantity}}', { quantity: shown })
              : t('Save {{quantity}}, next is {{name}}', { quantity: shown, name: next.stock.name })}
        </Button>
      </Box>
    </Flex>
  )
}
