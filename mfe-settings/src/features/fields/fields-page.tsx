import { useT } from '@tehas/i18n'
import { ShortListPage } from '@tehas/screens/short-list'
import { Navigate, Outlet, useNavigate, useParams, useSearchParams } from '@tehas/shell-api/router'
import { SegmentControl } from '@tehas/ui/forms'
import { FieldsIcon } from '@tehas/ui/icons'
import { useProject } from '../settings/use-project'
import { FieldDrawer } from './field-drawer'
import { kindText } from './field-kinds'
import { type FieldGroup, fieldGroups, fieldsOfGroup, findGroupField, groupNames, isLocked } from './field-levels'
import { FieldTable } from './field-table'
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
      <ShortListPage
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
        <FieldTable
          rows={fields.map(({ field, ids }) => {
            const values = toFieldValues(field)
            const { label, icon, active } = values
            const detail = kindText(values, t)
            return { key: field.key, name: label, icon, detail, active, locked: isLocked(field), values, ids }
          })}
          columns={[
            {
              id: 'required',
              header: t('Required'),
              cell: ({ values }) => (values.required ? t('Has to be filled in') : null),
              muted: true,
            },
          ]}
          onOpen={({ ids }) => open(Object.values(ids)[0])}
        />
      </ShortListPage>
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
