import { useCallPages } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { ListPage, ListTable } from '@tehas/screens/list'
import { useDrawer } from '@tehas/shell-api'
import { PartnerIcon } from '@tehas/ui/icons'

/** The list that the area opens with. Partners stand in it until the area has calls of its own. */
export function __Area__Page() {
  const { t } = useT()
  const pages = useCallPages(calls.listPartners, { body: {} })
  const openPartner = useDrawer('partner.upsert')
  const rows = pages.data?.rows
  return (
    <ListPage
      title={t('__Area__')}
      count={rows?.length}
      addLabel={t('New partner')}
      onAdd={() => void openPartner?.({})}
      error={pages.error}
      onRetry={() => void pages.refetch()}
      empty={{
        icon: PartnerIcon,
        title: t('No partners yet'),
        text: t('Clients and suppliers, with their contacts and addresses.'),
      }}
    >
      <ListTable
        title={t('Partner')}
        rows={(rows ?? []).map((partner) => ({ ...partner, key: partner._id, locked: !openPartner }))}
        columns={[{ id: 'regCode', header: t('Registry code'), cell: ({ regCode }) => regCode, muted: true }]}
        onOpen={({ key }) => void openPartner?.({ _id: key })}
      />
    </ListPage>
  )
}
