import { warningTexts } from '@tehas/cost-engine'
import { formatMoney, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Span, Status, Text } from '@tehas/ui'
import { AddIcon, ChevronDownIcon, ChevronRightIcon, ItemIcon, ProcessIcon, SemiFinishedIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { type ItemLine, type OrderLine, type ProductLine, parentRefOf } from '../lines/order-line'
import { MissingPriceMark } from '../missing-price/missing-price-mark'
import { SupplyMark } from '../supply/supply-mark'
import { supplyOfLine } from '../supply/supply-of-line'
import { CardPress } from './card-press'
import { CardPrice } from './card-price'
import { type CardView, cellText, labelledText, ownFieldTexts } from './card-view'
import { LineMenuButton } from './line-menu-button'

type PartsOfProps = {
  readonly of: ProductLine | ItemLine
  readonly view: CardView
  /** How many products and items it stands below. */
  readonly level?: number
}

/** From here on parts stand nearly below each other: all 25 levels have room on a phone. */
const INDENTED_LEVELS = 5

/** Processes and items of a product, or of an item that is made here. */
export function PartsOf({ of, view, level = 1 }: PartsOfProps) {
  const { t } = useT()
  return (
    <Box bg="bg.canvas" borderTopWidth="1px">
      <Group title={t('Processes')} rows={of.processes} view={view} level={level} />
      <Group title={t('Items')} rows={of.items} view={view} level={level} />
      {view.menuOf && !view.host.isFixed?.(of.id) && !view.host.isClosed?.(of.id) ? (
        <AddParts of={of} view={view} />
      ) : null}
    </Box>
  )
}

type GroupProps = {
  readonly title: string
  readonly rows: readonly OrderLine[]
  readonly view: CardView
  readonly level: number
}

function Group({ title, rows, view, level }: GroupProps) {
  const { project } = useSession()
  if (rows.length === 0) return null
  const sum = rows.reduce((total, { figures }) => total + (figures.salePrice ?? 0), 0)
  return (
    <Box as="section" aria-label={title}>
      <Flex justify="space-between" gap="3" px="4" pt="3" pb="1" textStyle="xs" color="fg.muted">
        <Text>
          {title} <Span fontWeight="medium">{rows.length}</Span>
        </Text>
        {view.host.seesPrices ? (
          <Text fontVariantNumeric="tabular-nums">{formatMoney(sum, project?.currency ?? 'EUR')}</Text>
        ) : null}
      </Flex>
      {rows.map((row) => (
        <PartCard key={row.id} row={row} siblings={rows.length} view={view} level={level} />
      ))}
    </Box>
  )
}

function AddParts({ of, view }: PartsOfProps) {
  const { t } = useT()
  const { process: addProcess, item: addItem } = view.host.drawers
  const target = { parent: parentRefOf(of) }
  return (
    <Flex gap="2" px="4" py="3">
      {addProcess ? (
        <Button size="touch" flex="1" icon={<AddIcon size={20} />} onClick={() => addProcess(target)}>
          {t('Add process')}
        </Button>
      ) : null}
      {addItem ? (
        <Button size="touch" flex="1" icon={<AddIcon size={20} />} onClick={() => addItem(target)}>
          {t('Add item')}
        </Button>
      ) : null}
    </Flex>
  )
}

type PartCardProps = {
  readonly row: OrderLine
  readonly siblings: number
  readonly view: CardView
  readonly level: number
}

/** A process or item: a tap opens its drawer, or what it is made of. */
function PartCard({ row, siblings, view, level }: PartCardProps) {
  const { t } = useT()
  const isMade = row.kind !== 'process' && row.processes.length + row.items.length > 0
  const isOpen = isMade && view.isOpen(row.id)
  const edit = view
    .menuOf?.(row, siblings)
    .flatMap(({ items }) => items)
    .find(({ id }) => id === 'edit')
  const supply = view.host.hasState === false ? undefined : supplyOfLine(row)
  const press = isMade ? () => view.onToggle(row.id) : edit?.onSelect
  const cells = ['quantity', 'perUnit', 'price'].map((column) => cellText(view, column, row))
  const figures = [...cells, labelledText(view, 'cost', row)].filter(Boolean)
  return (
    <Box borderTopWidth="1px" bg="bg.panel">
      <Flex align="flex-start">
        <CardPress
          type="button"
          display="flex"
          alignItems="flex-start"
          gap="3"
          py="2"
          disabled={!press}
          {...(isMade && { 'aria-expanded': isOpen })}
          {...(press && { onClick: press })}
        >
          <Span color="fg.muted" mt="0.5" flexShrink="0">
            {isMade ? isOpen ? <ChevronDownIcon size={20} /> : <ChevronRightIcon size={20} /> : <PartIcon row={row} />}
          </Span>
          <Box flex="1" minW="0">
            <Flex justify="space-between" gap="3">
              <Text overflowWrap="anywhere" {...(isIdle(row) && { color: 'fg.subtle' })}>
                {row.line.name}
              </Text>
              <CardPrice row={row} view={view} />
            </Flex>
            <Facts>
              {figures.map((text, at) => (
                <Text key={text}>
                  {at > 0 ? (
                    <Span display="inline-block" w="3.5" ms="-3.5" textAlign="center">
                      {' · '}
                    </Span>
                  ) : null}
                  {text}
                </Text>
              ))}
              {ownFieldTexts(view, row).map((text) => (
                <Text key={text} overflowWrap="anywhere">
                  {text}
                </Text>
              ))}
              {view.host.seesPrices ? <MissingPriceMark row={row} /> : null}
              {isIdle(row) ? <Text>{t('not in use')}</Text> : null}
              {supply ? <SupplyMark supply={supply} /> : null}
              {view.host.stock?.markOf(row)}
              {row.kind === 'process' && row.line.status !== 'NOT_COMPLETE' ? (
                <Status value={row.line.status} size={13} />
              ) : null}
              {row.warning ? <Text color="red.fg">{t(warningTexts[row.warning])}</Text> : null}
            </Facts>
          </Box>
        </CardPress>
        <LineMenuButton row={row} siblings={siblings} view={view} />
      </Flex>
      {isOpen ? (
        <Box ps={level < INDENTED_LEVELS ? '4' : '0.5'}>
          <PartsOf of={row} view={view} level={level + 1} />
        </Box>
      ) : null}
    </Box>
  )
}

/** Beside each other while there is room. A dot at the beginning of a line stands out of sight, in the margin. */
const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Box overflow="clip" mt="0.5" color="fg.muted" textStyle="sm">
    <Flex wrap="wrap" align="center" ms="-3.5" css={{ '& > *': { marginInlineStart: '{spacing.3.5}' } }}>
      {children}
    </Flex>
  </Box>
)

const isIdle = (row: OrderLine): boolean => row.kind === 'process' && !row.line.active

function PartIcon({ row }: { readonly row: OrderLine }) {
  if (row.kind === 'process') return <ProcessIcon name={row.line.avatar} size={20} />
  return row.line.category === 'FOR_PURCHASE' ? <ItemIcon size={20} /> : <SemiFinishedIcon size={20} />
}
