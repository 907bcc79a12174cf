import { useCommand } from '@tehas/api-client'
import type { ProcessDefinition, Team } from '@tehas/contracts'
import { type Station, stationCalls, stationSchema } from '@tehas/contracts/station'
import { useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { EntityDrawer, useRouteDrawer, useSubmit } from '@tehas/screens/drawer'
import { nameField } from '@tehas/screens/name-field'
import { useToast } from '@tehas/shell-api'
import { Stack } from '@tehas/ui'
import { ControlledField, DecimalInput, Form, isChanged, Select, useZodForm } from '@tehas/ui/forms'
import { useState } from 'react'
import { StationDevice } from './station-device'
import { emptyStation, type StationValues, stationFormSchema, stationLabels, toStationValues } from './station-values'

const FORM = 'station-form'
const NONE = ''

type StationDrawerProps = {
  /** The station to change; a new one when not given. */
  readonly station: Station | undefined
  readonly teams: readonly Team[]
  readonly processes: readonly ProcessDefinition[]
}

/** Adds or changes a station, and says which device it is. */
export function StationDrawer({ station, teams, processes }: StationDrawerProps) {
  const { t } = useT()
  const toast = useToast()
  const create = useCommand(stationCalls.createStation, { quiet: true })
  const update = useCommand(stationCalls.updateStation, { quiet: true })
  // As it was when editing began: what comes in later is somebody else's change.
  const [read, setRead] = useState(station)
  const nameOf = (list: readonly { readonly _id: string; readonly name: string }[]) => (id: unknown) =>
    list.find(({ _id }) => _id === id)?.name ?? t('Not bound')
  const merged = useMergedSave<Station, StationValues>({
    toValues: toStationValues,
    current: stationSchema,
    write: (values, { _id, version }) => update.mutateAsync({ body: { ...values, _id, version } }),
    fields: fieldTable(stationLabels, t, { team: nameOf(teams), process: nameOf(processes) }),
  })
  const form = useZodForm<StationValues, StationValues>(stationFormSchema, {
    defaultValues: read ? toStationValues(read) : emptyStation,
  })
  // Where the drawer leads once it is closed: a navigation of its own beside that would be undone by it.
  const [back, setBack] = useState('..')
  const { done, close, frame } = useRouteDrawer({ unsaved: () => isChanged(form), back })
  const goToStation = () => {
    setBack('/station')
    done()
  }
  const saving = useSubmit(form, async (values: StationValues) => {
    const saved = read ? await merged.save(read, values) : await create.mutateAsync({ body: values })
    if (!saved) return
    toast.success(t('Station saved'), { detail: saved.name })
    done()
  })
  const choices = (list: readonly { readonly _id: string; readonly name: string; readonly active: boolean }[]) => [
    { value: NONE, label: t('Not bound') },
    ...list.filter(({ active }) => active).map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return (
    <EntityDrawer
      frame={frame}
      width={480}
      title={read ? t('Change station') : t('New station')}
      form={FORM}
      saving={saving}
      onCancel={close}
    >
      <Form form={form} id={FORM} onSubmit={saving.submit}>
        <Stack gap="4">
          <ControlledField form={form} {...nameField(t)} />
          <ControlledField form={form} name="team" label={t('Team')} help={t('Its people come first.')}>
            {(field) => (
              <Select
                {...field}
                value={field.value ?? NONE}
                options={choices(teams)}
                onChange={(value) => field.onChange(value === NONE ? null : value)}
              />
            )}
          </ControlledField>
          <ControlledField
            form={form}
            name="process"
            label={t('Process')}
            help={t('Only its jobs are shown, and what the worker has begun.')}
          >
            {(field) => (
              <Select
                {...field}
                value={field.value ?? NONE}
                options={choices(processes)}
                onChange={(value) => field.onChange(value === NONE ? null : value)}
              />
            )}
          </ControlledField>
          <ControlledField
            form={form}
            name="lockAfter"
            label={t('Locks after (seconds)')}
            help={t('Without a touch; 15 to 900.')}
            required
          >
            {(field) => <DecimalInput {...field} step={15} />}
          </ControlledField>
        </Stack>
      </Form>
      {read ? (
        <StationDevice station={station ?? read} onChanged={setRead} onRegistered={goToStation} onRemoved={done} />
      ) : null}
      {merged.dialog}
    </EntityDrawer>
  )
}
