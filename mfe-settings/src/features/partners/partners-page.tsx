import { useApi, useCallPages } from '@tehas/api-client'
import { calls, partnerTable } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useRouteDrawer } from '@tehas/screens/drawer'
import { useEditedPlace } from '@tehas/screens/edited-place'
import { AddButton, ListPage, useList } from '@tehas/screens/list'
import { matchPath, Outlet, useLocation, useNavigate, useParams } from '@tehas/shell-api/router'
import { Flex, Tag } from '@tehas/ui'
import { RoomTaken, useIsPhone } from '@tehas/ui/grid'
import { AddIcon, PartnerIcon } from '@tehas/ui/icons'
import { useMemo, useRef } from 'react'
import { SETTINGS_MENU_WIDTH } from '../settings/settings-menu'
import { PartnerCellEditing } from './partner-cell-editing'
import { PartnerDrawer } from './partner-drawer'
import { partnerFilters, partnerLooks } from './partner-list'
import { newPartnerValues } from './partner-values'

const LIST = '/dashboard/settings/partners'
const DRAWER = `${LIST}/upsertPartner`

/** Settings, Partners: clients and suppliers, found by any of their details. */
export function PartnersPage() {
  const { t } = useT()
  const api = useApi()
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  const list = useList({
    name: 'PARTNERS',
    table: partnerTable,
    looks: useMemo(() => partnerLooks(t), [t]),
    filters: partnerFilters(t),
  })
  const { filters, ...asked } = list.asked
  const body = { ...asked, ...filters }
  const partners = useCallPages(calls.listPartners, { body })
  const isPhone = useIsPhone()
  const { place, reach } = useEditedPlace()
  const addressOf = (id: string) => `${DRAWER}/${id}${query}`
  const add = () => void navigate(`${DRAWER}${query}`)
  return (
    <>
      <RoomTaken value={SETTINGS_MENU_WIDTH}>
        <Flex direction="column" flex="1" h="100%" minH="0" {...reach}>
          <ListPage
            title={t('Partners')}
            words={{
              searchFor: t('Search partners'),
              notLoaded: t('Partners did not load'),
              matching: (count, inView) => t('{{count}} partners match, {{inView}} in view', { count, inView }),
            }}
            list={list}
            pages={partners}
            actions={<AddButton label={t('New partner')} onAdd={add} />}
            empty={{
              icon: PartnerIcon,
              title: t('No partners yet'),
              text: t('Clients and suppliers, with their contacts and addresses.'),
              action: { label: t('New partner'), icon: <AddIcon />, onSelect: add },
            }}
            getRowHref={({ _id }) => addressOf(_id)}
            onOpen={({ _id }) => void navigate(addressOf(_id))}
            openRowId={matchPath(`${DRAWER}/:partnerId`, pathname)?.params.partnerId}
            getRowActions={({ _id }) => [{ kind: 'edit', onSelect: () => void navigate(addressOf(_id)) }]}
            cardMark={({ active }) => (active ? null : <Tag>{t('Not in use')}</Tag>)}
            exporting={{
              name: t('Partners'),
              readPage: (page) => api.call(calls.listPartners, { body: { ...body, ...page } }, { quiet: true }),
            }}
          />
          {place && !isPhone ? (
            <PartnerCellEditing place={place} rows={partners.data?.rows ?? []} columns={list.columns} />
          ) : null}
        </Flex>
      </RoomTaken>
      <Outlet />
    </>
  )
}

/** The drawer of one partner, or of a new one; closing keeps the filters. */
export function PartnersPageDrawer() {
  const { partnerId } = useParams()
  const { search: query } = useLocation()
  const unsaved = useRef<() => boolean>(() => false)
  const { done, close, frame } = useRouteDrawer({ unsaved: () => unsaved.current(), back: `${LIST}${query}` })
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
