import { useT } from '@tehas/i18n'
import { Navigate, Outlet, useNavigate, useParams, useSearchParams } from '@tehas/shell-api/router'
import { Box, Table } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import { FieldsIcon } from '@tehas/ui/icons'
import { ListPage } from '../settings/list-page'
import { NameCell } from '../settings/name-cell'
import { useProject } from '../settings/use-project'
import { FieldDrawer } from './field-drawer'
import { kindText } from './field-kinds'
import { type FieldGroup, fieldGroups, fieldsOfGroup, findGroupField, groupNames } from './field-levels'
import { toFieldValues } from './field-values'

const segments = { root: 'upsert-root-field', item: 'upsert-item-field', process: 'upsert-process-field' } as const

/** Settings, Fields. The chosen group stands in the address. */
export function FieldsPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const project = useProject()
  const [search, setSearch] = useSearchParams()
  const group: FieldGroup = fieldGroups.find((each) => each === search.get('level')) ?? 'item'
  const fields = fieldsOfGroup(project, group)
  const open = (id?: string) => void navigate(`${segments[group]}${id ? `/${id}` : ''}?level=${group}`)
  return (
    <>
      <ListPage
        title={t('Fields')}
        count={fields.length}
        addLabel={t('Add field')}
        onAdd={() => open()}
        empty={{
          icon: FieldsIcon,
          title: t('No fields here yet'),
          text: t('A field holds what you write down on each line.'),
        }}
        toolbar={
          <SegmentControl
            aria-label={t('Where the fact is kept')}
            value={group}
            onChange={(level) => setSearch({ level }, { replace: true })}
            segments={fieldGroups.map((value) => ({
              value,
              label: t(groupNames[value]),
              count: fieldsOfGroup(project, value).length,
            }))}
          />
        }
      >
        <Table>
          <thead>
            <tr>
              <th>{t('Field')}</th>
              <Box as="th" display={{ base: 'none', sm: 'table-cell' }}>
                {t('Kind')}
              </Box>
              <th>{t('Required')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ field, ids }) => {
              const values = toFieldValues(field)
              return (
                <tr key={field.key}>
                  <td>
                    <NameCell
                      name={field.label}
                      icon={values.icon}
                      detail={kindText(values, t)}
                      active={values.active}
                      onOpen={() => open(Object.values(ids)[0])}
                    />
                  </td>
                  <Box as="td" color="fg.muted" display={{ base: 'none', sm: 'table-cell' }}>
                    {kindText(values, t)}
                  </Box>
                  <Box as="td" color="fg.muted">
                    {values.required ? t('Has to be filled in') : null}
                  </Box>
                </tr>
              )
            })}
          </tbody>
        </Table>
      </ListPage>
      <Outlet />
    </>
  )
}

function Upsert({ group, id }: { group: FieldGroup; id: string | undefined }) {
  const project = useProject()
  const entry = id === undefined ? undefined : findGroupField(fieldsOfGroup(project, group), id)
  if (id !== undefined && !entry) return <Navigate to=".." replace />
  return <FieldDrawer project={project} group={group} entry={entry} back={`..?level=${group}`} />
}

/** The drawers of the fields page (specification §2). */
export const FieldsPageRootDrawer = () => <Upsert group="root" id={useParams().rootId} />
export const FieldsPageItemDrawer = () => <Upsert group="item" id={useParams().itemId} />
export const FieldsPageProcessDrawer = () => <Upsert group="process" id={useParams().processId} />
