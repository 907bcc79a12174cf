import { skip, useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { formatNumber, type Translate, useT } from '@tehas/i18n'
import { LoadFailure, NoRight } from '@tehas/screens'
import { usePrintSheet } from '@tehas/screens/print'
import { useRights, useSession, useTitle } from '@tehas/shell-api'
import { Link, useLocation, useNavigate } from '@tehas/shell-api/router'
import { Box, Button, EmptyState, Flex, PageHeader, SkeletonRows, Span, Text } from '@tehas/ui'
import { Checkbox, FormField, NumberInput, SegmentControl, Select } from '@tehas/ui/forms'
import { LabelIcon } from '@tehas/ui/icons'
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { LIST_PATH, locationPath, stockPath } from '../stock-list/addresses'
import { describing } from '../stock-list/stock-looks'
import { MOST_LABELLED } from './addresses'
import { type LabelContent, LabelPages } from './label-pages'
import { isSheet, type LabelSize, labelSizes, toPages } from './label-sizes'

/** Where locations are named, in the settings of the project. */
const LOCATIONS_PATH = '/dashboard/settings/inventory-locations'

/** Prints labels of stock products and of locations, on sheets or one by one. */
export function LabelsPage() {
  const rights = useRights()
  if (!rights.has('STOCK_READ')) return <NoRight right="STOCK_READ" />
  return <Labels />
}

type Subject = 'products' | 'locations'

const MOST_COPIES = 100

function Labels() {
  const { t } = useT()
  const navigate = useNavigate()
  const { project } = useSession()
  const rights = useRights()
  const locations = project?.inventoryLocations ?? []
  const { search } = useLocation()
  const ids = useMemo(() => chosen(search, 'products'), [search])
  const places = useMemo(() => new Set(chosen(search, 'locations')), [search])
  const [subject, setSubject] = useState<Subject>(ids.length > 0 ? 'products' : 'locations')
  const [size, setSize] = useState<LabelSize>(labelSizes[0])
  const [copies, setCopies] = useState<number | undefined>(1)
  const [first, setFirst] = useState<number | undefined>(1)
  // What is offered and not printed: of locations first those that the address does not name.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(places.size === 0 ? [] : locations.flatMap(({ _id }) => (places.has(_id) ? [] : [_id]))),
  )
  useTitle([t('Labels to print'), project?.name])
  usePrintSheet(size.page)

  const found = useCall(
    calls.listStockProducts,
    ids.length > 0 ? { body: { ids: [...ids], limit: MOST_LABELLED } } : skip,
  )
  const products = ids.flatMap((id) => found.data?.rows.find(({ _id }) => _id === id) ?? [])
  const offered: readonly LabelContent[] =
    subject === 'products'
      ? products.map((product) => ({
          _id: product._id,
          name: product.name,
          lines: [product.code, describing(product), product.locations.join(', ')].filter(Boolean),
          address: window.location.origin + stockPath(product._id, ''),
        }))
      : locations.map(({ _id, name, description }) => ({
          _id,
          name,
          lines: [description].filter(Boolean),
          address: window.location.origin + locationPath(_id),
        }))
  const printed = offered.filter(({ _id }) => !left.has(_id))
  const pages = toPages(printed, size, {
    copies: whole(copies, MOST_COPIES),
    first: isSheet(size) ? whole(first, size.columns * size.rows) : 1,
  })
  const choose = (id: string, isIn: boolean): void => {
    const next = new Set(left)
    if (isIn) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const chooseAll = (isIn: boolean): void => {
    const others = [...left].filter((id) => !offered.some(({ _id }) => _id === id))
    setLeft(new Set([...others, ...(isIn ? [] : offered.map(({ _id }) => _id))]))
  }
  const isWaiting = subject === 'products' && ids.length > 0 && found.isPending

  return (
    <Flex direction="column" h="100%" minH="0" bg="bg.panel">
      <PageHeader
        title={t('Labels to print')}
        actions={
          <Button variant="solid" icon={<LabelIcon />} disabled={pages.length === 0} onClick={() => window.print()}>
            {t('Print {{count}} labels', { count: printed.length * whole(copies, MOST_COPIES) })}
          </Button>
        }
      />
      <Flex
        flex="1"
        minH="0"
        direction={{ base: 'column', md: 'row' }}
        overflowY={{ base: 'auto', md: 'hidden' }}
        borderTopWidth="1px"
      >
        <Flex
          as="section"
          aria-label={t('What is printed')}
          direction="column"
          gap="4"
          flex="none"
          w={{ base: '100%', md: '320px' }}
          px={{ base: '4', sm: '5' }}
          py="4"
          overflowY={{ md: 'auto' }}
          borderEndWidth={{ md: '1px' }}
        >
          <Box>
            <SegmentControl<Subject>
              aria-label={t('Labels of')}
              value={subject}
              onChange={setSubject}
              segments={[
                { value: 'products', label: t('Products') },
                { value: 'locations', label: t('Locations') },
              ]}
            />
          </Box>
          <FormField label={t('Size')}>
            <Select
              value={size.id}
              onChange={(id) => setSize(labelSizes.find((one) => one.id === id) ?? labelSizes[0])}
              options={labelSizes.map((one) => ({ value: one.id, label: sizeText(one, t) }))}
            />
          </FormField>
          <Flex gap="3">
            <FormField label={t('Of each')}>
              <NumberInput value={copies} onChange={setCopies} />
            </FormField>
            {isSheet(size) ? (
              <FormField label={t('First free label')}>
                <NumberInput value={first} onChange={setFirst} />
              </FormField>
            ) : null}
          </Flex>
          {offered.length > 1 ? (
            <Flex gap="3" align="baseline" mb="-2">
              <Text flex="1" color="fg.muted" aria-live="polite">
                {t('{{count}} of {{of}} chosen', { count: printed.length, of: offered.length })}
              </Text>
              <Button variant="link" disabled={printed.length === offered.length} onClick={() => chooseAll(true)}>
                {t('Choose all')}
              </Button>
              <Button variant="link" disabled={printed.length === 0} onClick={() => chooseAll(false)}>
                {t('Choose none')}
              </Button>
            </Flex>
          ) : null}
          {offered.length > 0 ? (
            <Box as="ul" listStyleType="none" borderTopWidth="1px">
              {offered.map(({ _id, name, lines: [line] }) => (
                <Box as="li" key={_id} py="1.5" borderBottomWidth="1px">
                  <Checkbox checked={!left.has(_id)} onChange={(isIn) => choose(_id, isIn)}>
                    <Span overflowWrap="anywhere">{name}</Span>
                    {line ? (
                      <Span display="block" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
                        {line}
                      </Span>
                    ) : null}
                  </Checkbox>
                </Box>
              ))}
            </Box>
          ) : null}
        </Flex>
        <Box
          as="section"
          aria-label={t('Preview')}
          flex="1"
          minW="0"
          p="4"
          bg="bg.canvas"
          overflowY={{ md: 'auto' }}
          aria-busy={isWaiting}
        >
          {subject === 'products' && found.error ? (
            <LoadFailure
              title={t('Products did not load')}
              error={found.error}
              onRetry={() => void found.refetch()}
              isRetrying={found.isFetching}
            />
          ) : isWaiting ? (
            <SkeletonRows rows={6} />
          ) : offered.length === 0 ? (
            <EmptyState
              icon={LabelIcon}
              title={subject === 'products' ? t('No products chosen') : t('No locations yet')}
              actions={
                subject === 'products' ? (
                  <Button variant="solid" onClick={() => void navigate(LIST_PATH)}>
                    {t('Choose products')}
                  </Button>
                ) : rights.has('PROJECT') ? (
                  <Button asChild variant="solid">
                    <Link to={LOCATIONS_PATH}>{t('Add locations')}</Link>
                  </Button>
                ) : null
              }
            >
              {subject === 'products'
                ? t('Choose them in the list of stock, and then Print labels.')
                : t('Locations are named in the settings of the project.')}
            </EmptyState>
          ) : (
            <>
              <Text mb="3" color="fg.muted">
                {t('{{count}} pages', { count: pages.length })}
              </Text>
              {/* As wide as there is room, at most in its true size. */}
              <Box css={{ containerType: 'inline-size' }}>
                <Box css={{ '--mm': `calc(min(100cqw, ${size.page.width}mm) / ${size.page.width})` }}>
                  <LabelPages pages={pages} size={size} hasOutlines />
                </Box>
              </Box>
            </>
          )}
        </Box>
      </Flex>
      {createPortal(
        <div data-print="">
          <LabelPages pages={pages} size={size} />
        </div>,
        document.body,
      )}
    </Flex>
  )
}

/** Ids of the products or locations that the address names. */
const chosen = (search: string, of: 'products' | 'locations'): readonly string[] =>
  [...new Set((new URLSearchParams(search).get(of) ?? '').split(',').filter(Boolean))].slice(0, MOST_LABELLED)

/** A whole number from 1 on; 1 while nothing is entered. */
const whole = (value: number | undefined, most: number): number =>
  value === undefined || Number.isNaN(value) ? 1 : Math.min(Math.max(Math.trunc(value), 1), most)

function sizeText(size: LabelSize, t: Translate): string {
  const { width, height } = size.label
  const measures = { width: formatNumber(width), height: formatNumber(height) }
  return isSheet(size)
    ? t('A4, {{columns}} × {{rows}}: {{width}} × {{height}} mm', {
        columns: size.columns,
        rows: size.rows,
        ...measures,
      })
    : t('Single, {{width}} × {{height}} mm', measures)
}
