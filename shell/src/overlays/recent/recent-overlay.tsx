import { constants, iconColorOf, type OrderKind, type OrderRow, type PanelId, panels } from '@tehas/contracts'
import { addMessages, daysBetween, formatDateShort, formatMoney, type Translate, today, useT } from '@tehas/i18n'
import { useShell } from '@tehas/shell-api'
import {
  Box,
  Button,
  chakra,
  EmptyState,
  Flex,
  Kbd,
  Signal,
  Status,
  type SystemStyleObject,
  Tag,
  Text,
} from '@tehas/ui'
import { ArrowRightIcon } from '@tehas/ui/icons'
import { Dialog } from '@tehas/ui/overlays'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { tabIcons } from '../../layout/nav-icons'
import { RemoteScreen } from '../../remotes/remote-screen'
import { useSessionStore } from '../../session/session-store'
import { toggleRecent } from '../overlay-store'
import { recentMessages } from './messages/recent-messages'
import { openedWords } from './opened-words'
import { type OpenedEntry, readHistory } from './recent-store'
import { orderKindOf, useOrderRows } from './use-order-rows'

addMessages('shell', recentMessages)

type Entry = OpenedEntry

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: '100%',
    px: { base: '4', md: '5' },
    py: '2.5',
    minH: '16',
    textAlign: 'start',
    cursor: 'button',
    borderBottomWidth: '1px',
    // Inside, where the rows above and below don't cover it.
    _focusVisible: { outlineOffset: '-2px' },
    '&[data-chosen]': { bg: 'bg.panel', boxShadow: 'inset 3px 0 0 {colors.petrol.solid}' },
  },
})

/** On a desk the list under its title, and the preview beside both over what can be done with it. */
const twoPanes: SystemStyleObject = {
  '& [data-list]': { mx: '-4', maxH: '64vh', borderYWidth: '1px' },
  md: {
    '&:has([data-list])': {
      display: 'grid',
      grid: '"title preview" auto "list preview" minmax(0, 1fr) "list foot" auto / minmax(0, 520fr) minmax(0, 560fr)',
      h: 'min(640px, 76vh)',
      overflow: 'hidden',
      '& > :has(> [data-list])': { display: 'contents' },
      '& > .tehas-dialog__header': { gridArea: 'title', px: '5', minH: '14', pt: '0', bg: 'bg.canvas' },
      // Escape, the scrim and the key that opened it close it.
      '& > .tehas-dialog__header > button': { display: 'none' },
      '& [data-list]': { gridArea: 'list', mx: '0', maxH: 'none', borderBottomWidth: '0' },
      '& [data-preview]': { gridArea: 'preview', borderStartWidth: '1px' },
      '& > .tehas-dialog__footer': {
        gridArea: 'foot',
        borderStartWidth: '1px',
        p: '0 24px 14px',
        _before: { content: '""', flexBasis: '100%', borderTopWidth: '1px', mb: '1.5' },
      },
    },
  },
}

/** The last opened things, with a preview of the one that is pointed at (specification §2, recent-activity overlay). */
export function RecentOverlay() {
  const { t } = useT()
  const shell = useShell()
  const { user, selectedProject } = useSessionStore()
  const entries = useMemo(
    () =>
      user && selectedProject
        ? readHistory(selectedProject._id, user._id).filter(({ routeName }) => shell.offersPanel(routeName))
        : [],
    [user, selectedProject, shell],
  )
  const rows = useOrderRows(entries)
  const [at, setAt] = useState(0)
  const first = useRef<HTMLButtonElement>(null)
  const chosen = entries[at]
  const open = ({ routeName, id }: Entry) => {
    toggleRecent(false)
    shell.openPanel(routeName, id)
  }
  return (
    <Dialog
      open
      width={1080}
      look={twoPanes}
      title={
        <>
          {t('Recent activities')}{' '}
          <Text as="span" color="fg.subtle" textStyle="sm" fontWeight="normal" ms="1">
            {t('{{count}} of {{most}}', { count: entries.length, most: constants.recentHistoryMax })}
          </Text>{' '}
          <Kbd aria-hidden hideBelow="sm" ms="1">
            Shift →
          </Kbd>
        </>
      }
      onClose={() => toggleRecent(false)}
      initialFocus={first}
      footer={
        chosen && (
          <>
            <Flex flex="1" gap="1.5" align="center" color="fg.muted" textStyle="xs" hideBelow="sm">
              <Kbd>↑</Kbd>
              <Kbd>↓</Kbd>
              {t('choose')}
              <Kbd>Enter</Kbd>
              {t('open')}
              <Kbd>Esc</Kbd>
              {t('close')}
            </Flex>
            <Button variant="solid" icon={<ArrowRightIcon />} onClick={() => open(chosen)}>
              {orderKindOf(chosen) ? t('Open order') : t('Open')}
            </Button>
          </>
        )
      }
    >
      {chosen ? (
        <>
          <Box as="ul" data-list="" overflow="auto" bg="bg.canvas" listStyleType="none" onKeyDown={walk}>
            {entries.map((entry, index) => (
              <li key={`${entry.routeName}/${entry.id}`}>
                <Row
                  {...(index === 0 && { ref: first })}
                  type="button"
                  data-chosen={index === at || undefined}
                  onFocus={() => setAt(index)}
                  onPointerEnter={() => setAt(index)}
                  onClick={() => open(entry)}
                >
                  <EntryRow entry={entry} row={rows.get(entry.id)} />
                </Row>
              </li>
            ))}
          </Box>
          <Box data-preview="" overflow="auto" hideBelow="md" aria-live="polite">
            <RemoteScreen
              key={`${chosen.routeName}/${chosen.id}`}
              area={panels[chosen.routeName].owner}
              kind="previews"
              id={chosen.routeName}
              props={{ id: chosen.id, aside: openedWords(t, chosen.openedAt) }}
            />
          </Box>
        </>
      ) : (
        <EmptyState title={t('No recent activities')}>
          {t("We couldn't find anything. Please use software to create history.")}
        </EmptyState>
      )}
    </Dialog>
  )
}

type EntryRowProps = { readonly entry: Entry; readonly row: OrderRow | undefined }

function EntryRow({ entry, row }: EntryRowProps) {
  const Icon = tabIcons[panels[entry.routeName satisfies PanelId].owner]
  const hue = iconColorOf(entry.iconColor)
  return (
    <>
      <Flex
        w="9"
        h="9"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="l2"
        data-hue={hue}
        bg={`${hue}.subtle`}
        color={`${hue}.fg`}
      >
        <Icon size={18} />
      </Flex>
      <Box flex="1" minW="0">
        <Flex align="center" gap="1.5" fontWeight="semibold" minW="0">
          <Text truncate>{row?.transactionNumber ?? entry.mainTitle}</Text>
          {row ? <RowState row={row} /> : null}
        </Flex>
        <Text color="fg.muted" truncate>
          {row?.partner?.name ?? entry.secondaryTitle}
        </Text>
      </Box>
      <Chips entry={entry} row={row} />
    </>
  )
}

/** How an order stands; late before all else. */
function RowState({ row: { status, deliveryDate } }: { readonly row: OrderRow }) {
  const { t } = useT()
  if (status !== 'ACTIVE' || !deliveryDate || daysBetween(deliveryDate, today()) <= 0) {
    return <Status value={status} shapeOnly size={14} />
  }
  return (
    <Signal shape="late" tone="late" size={14} shapeOnly>
      {t('late')}
    </Signal>
  )
}

/** What it is, what it costs and when it is due; where nothing is known of it, what was noted when it was opened. */
function Chips({ entry, row }: EntryRowProps) {
  const { t } = useT()
  const kind = orderKindOf(entry)
  const chips = kind
    ? [
        kindWord(t, kind, row?.status),
        ...(row?.priceWithoutVat === undefined ? [] : [formatMoney(row.priceWithoutVat, row.currency, 0)]),
        ...(row?.deliveryDate ? [formatDateShort(row.deliveryDate)] : []),
      ]
    : entry.items.slice(0, 3)
  return (
    <Flex
      gap="1.5"
      flexShrink="0"
      maxW="60%"
      alignSelf="flex-start"
      css={{ '& > * + *': { display: { smDown: 'none' } } }}
    >
      {chips.map((chip) => (
        <Tag key={chip}>{chip}</Tag>
      ))}
    </Flex>
  )
}

function kindWord(t: Translate, kind: OrderKind, status: OrderRow['status'] | undefined): string {
  switch (kind) {
    case 'SALE_ORDER':
      return status === 'WAITING_FOR_ACTIVATION' ? t('offer') : t('sale order')
    case 'MANUFACTURING_ORDER':
      return t('manufacturing order')
    case 'PURCHASE_ORDER':
      return t('purchase order')
  }
}

/** Arrows walk through the rows; the focus chooses. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll('button')]
  rows[rows.findIndex((row) => row.matches(':focus')) + step]?.focus()
}
