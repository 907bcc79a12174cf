import { useCallPages } from '@tehas/api-client'
import { calls, type Partner } from '@tehas/contracts'
import { addMessages, useT } from '@tehas/i18n'
import { useRouteDrawer } from '@tehas/screens/drawer'
import { ListPage, ListTable } from '@tehas/screens/list'
import { Outlet, useNavigate, useParams, useSearchParams } from '@tehas/shell-api/router'
import { Button, Center, Chip, EmptySearch, Flex } from '@tehas/ui'
import { gridMessages, SearchBox } from '@tehas/ui/grid'
import { PartnerIcon } from '@tehas/ui/icons'
import { useDeferredValue, useRef } from 'react'
import { PartnerDrawer } from './partner-drawer'
import { newPartnerValues } from './partner-values'

addMessages('ui', gridMessages)

const roles = ['CLIENT', 'SUPPLIER'] as const

/** Settings, Partners: clients and suppliers, found by any of their details. Filters stand in the address. */
export function PartnersPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const role = roles.find((each) => each === address.get('role'))
  const search = address.get('search') ?? ''
  const wanted = useDeferredValue(search.trim())
  const pages = useCallPages(calls.listPartners, {
    body: { ...(wanted !== '' && { search: wanted }), ...(role && { role }) },
  })
  const rows = pages.data?.rows
  const isFiltered = wanted !== '' || role !== undefined

  function set(name: 'search' | 'role', value: string) {
    const next = new URLSearchParams(address)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setAddress(next, { replace: true })
  }
  const open = (id?: string) =>
    void navigate({ pathname: `upsertPartner${id ? `/${id}` : ''}`, search: address.toString() })

  return (
    <>
      <ListPage
        title={t('Partners')}
        count={isFiltered && rows?.length === 0 ? 1 : rows?.length}
        countText={rows && `${rows.length}${pages.hasNextPage ? '+' : ''}`}
        addLabel={t('New partner')}
        onAdd={() => open()}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        empty={{
          icon: PartnerIcon,
          title: t('No partners yet'),
          text: t('Clients and suppliers, with their contacts and addresses.'),
        }}
        toolbar={
          <Flex gap="2" wrap="wrap" align="center">
            <SearchBox value={search} onChange={(text) => set('search', text)} placeholder={t('Search partners')} />
            {roles.map((each) => (
              <Chip key={each} pressed={role === each} onClick={() => set('role', role === each ? '' : each)}>
                {each === 'CLIENT' ? t('Clients') : t('Suppliers')}
              </Chip>
            ))}
          </Flex>
        }
      >
        {rows?.length === 0 ? (
          <EmptySearch query={search} onClear={() => setAddress({}, { replace: true })} />
        ) : (
          <PartnerTable rows={rows ?? []} onOpen={open} />
        )}
        {pages.hasNextPage ? (
          <Center py="4">
            <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('Show more')}
            </Button>
          </Center>
        ) : null}
      </ListPage>
      <Outlet />
    </>
  )
}

function PartnerTable({ rows, onOpen }: { rows: readonly Partner[]; onOpen: (id: string) => void }) {
  const { t } = useT()
  const roleOf = ({ isClient, isSupplier }: Partner) =>
    [isClient && t('Client'), isSupplier && t('Supplier')].filter(Boolean).join(', ')
  return (
    <ListTable
      title={t('Partner')}
      rows={rows.map((partner) => ({ ...partner, key: partner._id, detail: roleOf(partner) }))}
      columns={[
        { id: 'role', header: t('Role'), cell: roleOf, muted: true, from: 'sm' },
        { id: 'regCode', header: t('Registry code'), cell: ({ regCode }) => regCode, muted: true, from: 'md' },
        { id: 'contact', header: t('Contact'), cell: ({ contacts }) => contacts[0]?.name, muted: true, from: 'md' },
        { id: 'due', header: t('Payment due, days'), cell: ({ paymentDue }) => paymentDue, numeric: true },
      ]}
      onOpen={({ key }) => onOpen(key)}
    />
  )
}

/** The drawer of one partner, or of a new one; closing keeps the filters. */
export function PartnersPageDrawer() {
  const { partnerId } = useParams()
  const [address] = useSearchParams()
  const unsaved = useRef<() => boolean>(() => false)
  const { done, close, frame } = useRouteDrawer({ unsaved: () => unsaved.current(), back: `..?${address}` })
  return (
    <PartnerDrawer
      id={partnerId}
      frame={frame}
      start={newPartnerValues({})}
      onOpened={(isUnsaved) => {
        unsaved.current = isUnsaved
      }}
      onSaved={done}
      onCancel={close}
    />
  )
}
