import { useApi, useCallPages } from '@tehas/api-client'
import { calls, partnerTable } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { ListPage, useList } from '@tehas/screens/list'
import { useDrawer } from '@tehas/shell-api'
import { Button } from '@tehas/ui'
import { AddIcon, PartnerIcon } from '@tehas/ui/icons'

const looks = {}

/** The list that the area opens with. Partners stand in it until the area has calls of its own. */
export function __Area__Page() {
  const { t } = useT()
  const api = useApi()
  const list = useList({ table: partnerTable, looks, filters: [] })
  const { search, sort } = list.asked
  const partners = useCallPages(calls.listPartners, { body: { ...(search && { search }), sort } })
  const openPartner = useDrawer('partner.upsert')
  return (
    <ListPage
      title={t('__Area__')}
      words={{ searchFor: t('Search'), notLoaded: t('The list did not load') }}
      list={list}
      pages={partners}
      actions={
        openPartner ? (
          <Button variant="solid" icon={<AddIcon />} onClick={() => void openPartner({})}>
            {t('New partner')}
          </Button>
        ) : null
      }
      empty={{
        icon: PartnerIcon,
        title: t('No partners yet'),
        text: t('Clients and suppliers, with their contacts and addresses.'),
      }}
      exporting={{
        name: t('__Area__'),
        readPage: (page) =>
          api.call(calls.listPartners, { body: { ...(search && { search }), sort, ...page } }, { quiet: true }),
      }}
      onOpen={openPartner && (({ _id }) => void openPartner({ _id }))}
    />
  )
}
