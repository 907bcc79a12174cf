import { fieldTable } from '@tehas/contracts/settings'
import { useT } from '@tehas/i18n'
import { allOf, TableExport } from '@tehas/screens/list'
import { inUseColumn, ShortListPage } from '@tehas/screens/short-list'
import { useReportError } from '@tehas/shell-api'
import { Navigate, Outlet, useNavigate, useParams, useSearchParams } from '@tehas/shell-api/router'
import { SegmentControl } from '@tehas/ui/forms'
import { FieldsIcon } from '@tehas/ui/icons'
import { useProject } from '../settings/use-project'
import { FieldDrawer } from './field-drawer'
import { kindText } from './field-kinds'
import {
  type FieldGroup,
  fieldGroups,
  fieldsOfGroup,
  findGroupField,
  type GroupField,
  groupNames,
  isLocked,
} from './field-levels'
import { type FieldLine, FieldTable } from './field-table'
import { type FieldValues, toFieldInput, toFieldValues } from './field-values'
import { requiredColumn } from './required-column'
import { useSaveFields } from './use-save-fields'

const segments = { root: 'upsert-root-field', item: 'upsert-item-field', process: 'upsert-process-field' } as const

type Line = FieldLine & { readonly on: boolean; readonly required: boolean; readonly entry: GroupField }

/** Settings, Fields. The chosen group stands in the address. */
export function FieldsPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const project = useProject()
  const [search, setSearch] = useSearchParams()
  const group: FieldGroup = fieldGroups.find((each) => each === search.get('level')) ?? 'item'
  const fields = fieldsOfGroup(project, group)
  const save = useSaveFields()
  const reportError = useReportError()
  const change = (entry: GroupField, values: FieldValues) => {
    const { validations, status } = toFieldInput(values)
    void save.update(group, entry, { validations, status }).catch(reportError)
  }
  const open = (id?: string) => void navigate(`${segments[group]}${id ? `/${id}` : ''}?level=${group}`)
  return (
    <>
      <ShortListPage
        title={t('Fields')}
        count={fields.length}
        total={fieldGroups.reduce((sum, each) => sum + fieldsOfGroup(project, each).length, 0)}
        exporting={
          <TableExport
            name={`${t('Fields')} ${t(groupNames[group])}`}
            table={fieldTable}
            readPage={allOf(
              fields.map(({ field }) => {
                const values = toFieldValues(field)
                const { label: name, required, active: on } = values
                return { name, fieldKey: field.key, kind: kindText(values, t), options: field.options, required, on }
              }),
            )}
          />
        }
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
          rows={fields.map((entry) => {
            const { field } = entry
            const values = toFieldValues(field)
            const { label: name, required, active: on } = values
            // Its switch says whether it is in use.
            return { key: field.key, name, active: true, on, required, locked: isLocked(field), values, entry }
          })}
          columns={[
            requiredColumn({
              t,
              onCheck: ({ values, entry }: Line, required) => change(entry, { ...values, required }),
            }),
            inUseColumn({ t, onSwitch: ({ values, entry }: Line, active) => change(entry, { ...values, active }) }),
          ]}
          onOpen={({ entry }) => open(Object.values(entry.ids)[0])}
          onOrder={(keys) => save.order(group, keys).catch(reportError)}
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
