import { locationTable } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { allOf, TableExport } from '@tehas/screens/list'
import { ShortListPage, ShortListTable } from '@tehas/screens/short-list'
import { Outlet, useNavigate } from '@tehas/shell-api/router'
import { AddressIcon } from '@tehas/ui/icons'
import { Thumbnail } from '../pictures/late-pictures'
import { useProject } from '../settings/use-project'
import { LocationCellEditing } from './location-cell-editing'

/** Settings, Locations: where stock is kept. */
export function LocationsPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const { inventoryLocations } = useProject()
  const arePictured = inventoryLocations.some(({ image }) => image !== null)
  return (
    <>
      <ShortListPage
        title={t('Locations')}
        count={inventoryLocations.length}
        exporting={<TableExport name={t('Locations')} table={locationTable} readPage={allOf(inventoryLocations)} />}
        addLabel={t('Add location')}
        onAdd={() => void navigate('upsert-inventory-location')}
        empty={{
          icon: AddressIcon,
          title: t('No locations yet'),
          text: t('Shelves, rooms and yards where stock is kept.'),
        }}
        editing={(place) => <LocationCellEditing place={place} locations={inventoryLocations} />}
      >
        <ShortListTable
          title={t('Name')}
          rows={inventoryLocations.map(({ _id, name, description, image }) => ({
            key: _id,
            name,
            detail: description,
            image,
            active: true,
          }))}
          columns={[
            ...(arePictured
              ? [
                  {
                    id: 'image',
                    header: t('Picture'),
                    cell: ({ image }: { readonly image: string | null }) =>
                      image === null ? null : <Thumbnail fileId={image} />,
                    narrow: true,
                  },
                ]
              : []),
            { id: 'description', header: t('Description'), cell: ({ detail }) => detail, muted: true, from: 'sm' },
          ]}
          onOpen={({ key }) => void navigate(`upsert-inventory-location/${key}`)}
        />
      </ShortListPage>
      <Outlet />
    </>
  )
}
