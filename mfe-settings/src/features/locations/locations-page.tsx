import { useT } from '@tehas/i18n'
import { Outlet, useNavigate } from '@tehas/shell-api/router'
import { Box, Table } from '@tehas/ui'
import { AddressIcon } from '@tehas/ui/icons'
import { ListPage } from '../settings/list-page'
import { NameCell } from '../settings/name-cell'
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
        <Table>
          <thead>
            <tr>
              <th>{t('Name')}</th>
              <Box as="th" display={{ base: 'none', sm: 'table-cell' }}>
                {t('Description')}
              </Box>
            </tr>
          </thead>
          <tbody>
            {inventoryLocations.map(({ _id, name, description }) => (
              <tr key={_id}>
                <td>
                  <NameCell
                    name={name}
                    detail={description}
                    active
                    onOpen={() => void navigate(`upsert-inventory-location/${_id}`)}
                  />
                </td>
                <Box as="td" color="fg.muted" display={{ base: 'none', sm: 'table-cell' }}>
                  {description}
                </Box>
              </tr>
            ))}
          </tbody>
        </Table>
      </ListPage>
      <Outlet />
    </>
  )
}
