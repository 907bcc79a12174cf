import { useT } from '@tehas/i18n'
import { ListPage, ListTable } from '@tehas/screens/list'
import { Outlet, useNavigate } from '@tehas/shell-api/router'
import { AddressIcon } from '@tehas/ui/icons'
import { useProject } from '../settings/use-project'

/** Settings, Locations: where stock is kept. */
export function LocationsPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const { inventoryLocations } = useProject()
  return (
    <>
      <ListPage
        title={t('Locations')}
        count={inventoryLocations.length}
        addLabel={t('Add location')}
        onAdd={() => void navigate('upsert-inventory-location')}
        empty={{
          icon: AddressIcon,
          title: t('No locations yet'),
          text: t('Shelves, rooms and yards where stock is kept.'),
        }}
      >
        <ListTable
          title={t('Name')}
          rows={inventoryLocations.map(({ _id, name, description }) => ({
            key: _id,
            name,
            detail: description,
            active: true,
          }))}
          columns={[
            { id: 'description', header: t('Description'), cell: ({ detail }) => detail, muted: true, from: 'sm' },
          ]}
          onOpen={({ key }) => void navigate(`upsert-inventory-location/${key}`)}
        />
      </ListPage>
      <Outlet />
    </>
  )
}
