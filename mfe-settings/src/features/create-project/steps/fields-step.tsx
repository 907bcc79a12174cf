import type { Project } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { inUseColumn } from '@tehas/screens/short-list'
import { Outlet, useNavigate } from '@tehas/shell-api/router'
import { Button, Flex } from '@tehas/ui'
import { SegmentControl } from '@tehas/ui/forms'
import { AddIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { type FieldGroup, fieldGroups, fieldsOfGroup, groupNames, isLocked } from '../../fields/field-levels'
import { FieldTable } from '../../fields/field-table'
import { toFieldInput } from '../../fields/field-values'
import { requiredColumn } from '../../fields/required-column'
import { useSaveFields } from '../../fields/use-save-fields'
import { ListPanel } from '../list-panel'
import { StepFrame } from '../step-frame'
import { useListDraft } from '../use-list-draft'
import { useWizard, useWizardProject } from '../wizard-context'
import { FieldPreview } from './field-preview'
import { type FieldRow, fieldRows, rowId, rowsToSave } from './field-rows'
import { useSaveRows } from './use-save-rows'

const segments = { root: 'upsert-root-field', item: 'upsert-item-field', process: 'upsert-process-field' } as const

type FieldOrder = { readonly group: FieldGroup; readonly keys: readonly string[] }

const isInProject = ({ entry, on }: FieldRow): boolean => entry !== undefined || on

const isEmpty = (project: Project) => fieldGroups.every((group) => fieldsOfGroup(project, group).length === 0)

/** Step 3. Switches on the facts that the workshop writes down; Next saves them. */
export function FieldsStep() {
  const { t } = useT()
  const navigate = useNavigate()
  const project = useWizardProject()
  const { goTo, draft, setDraft } = useWizard()
  const list = useListDraft('fields', { isEmpty: isEmpty(project) })
  const save = useSaveFields()
  const [group, setGroup] = useState<FieldGroup>('item')
  const rowsOf = (each: FieldGroup) => fieldRows(project, each, { ...list, order: draft.fieldOrder[each], t })
  const rows = rowsOf(group)

  /** Said last: by then all that is switched on is in the project. */
  const orders = fieldGroups.flatMap((each) =>
    draft.fieldOrder[each]
      ? [
          {
            group: each,
            keys: rowsOf(each)
              .filter(isInProject)
              .map(({ key }) => key),
          },
        ]
      : [],
  )
  const saving = useSaveRows<FieldRow | FieldOrder>({
    save: (row) => {
      if ('keys' in row) return save.order(row.group, row.keys)
      const { values, entry, group: ofRow, key, required, on } = row
      if (!entry) return save.create(ofRow, key, toFieldInput({ ...values, required }))
      const { validations, status } = toFieldInput({ ...values, required, active: on })
      return save.update(ofRow, entry, { validations, status })
    },
    nameOf: (row) => ('keys' in row ? t('The order of the fields') : row.values.label),
    onDone: () => {
      list.clear(fieldGroups.flatMap(rowsOf).filter(isInProject).length)
      setDraft((present) => ({ ...present, fieldOrder: {} }))
      goTo('processes')
    },
  })

  return (
    <StepFrame
      step="fields"
      title={t('Which facts do you keep?')}
      intro={t(
        'We switched on what metal and wood workshops use most. You can change all of it later in Settings, Fields.',
      )}
      busy={saving.busy}
      error={saving.failure?.error}
      errorTitle={saving.failure && t('{{name}} was not saved', { name: saving.failure.name })}
      onNext={() => void saving.saveAll([...fieldGroups.flatMap((each) => rowsToSave(rowsOf(each))), ...orders])}
      onSkip={() => goTo('processes')}
    >
      <Flex gap="3" mb="3" align="center" wrap="wrap">
        <SegmentControl
          aria-label={t('Where the fact is kept')}
          value={group}
          onChange={setGroup}
          segments={fieldGroups.map((each) => ({
            value: each,
            label: t(groupNames[each]),
            count: rowsOf(each).filter(({ on }) => on).length,
          }))}
        />
        {/* A phone has no room for it beside the groups. */}
        <Button
          icon={<AddIcon />}
          w={{ base: 'full', sm: 'auto' }}
          ms={{ sm: 'auto' }}
          onClick={() => void navigate(segments[group])}
        >
          {t('Add field')}
        </Button>
      </Flex>
      <ListPanel>
        <FieldTable
          rows={rows.map((row) => ({
            ...row,
            name: row.values.label,
            active: true,
            locked: row.entry !== undefined && isLocked(row.entry.field),
          }))}
          columns={[
            requiredColumn({
              t,
              onCheck: ({ key }, required) =>
                list.change(rowId(group, key), { required, ...(required && { on: true }) }),
            }),
            inUseColumn({ t, onSwitch: ({ key }, on) => list.change(rowId(group, key), { on }) }),
          ]}
          onOrder={async (keys) =>
            setDraft((present) => ({ ...present, fieldOrder: { ...present.fieldOrder, [group]: keys } }))
          }
          onOpen={({ entry, suggestion }) => {
            const [id] = Object.values(entry?.ids ?? {})
            void navigate(id ? `${segments[group]}/${id}` : `${segments[group]}?suggestion=${suggestion?.key ?? ''}`)
          }}
        />
      </ListPanel>
      <FieldPreview group={group} rows={rows.filter(({ on }) => on)} />
      <Outlet />
    </StepFrame>
  )
}
