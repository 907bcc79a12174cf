import type { CustomField, ProcessDefinition } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Combobox, ControlledField, DateInput, IconPicker, PercentInput, Switch, TextInput } from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import { perUnit } from '../structure/lines/cell-texts'
import { customErrors } from './custom-errors'
import { CustomGroup, FieldGroup, MeasureInput, TIME_UNITS } from './part-fields'
import { definitionValues, type ProcessForm } from './process-form'

type ProcessFieldsProps = {
  readonly form: ProcessForm
  readonly ownFields: readonly CustomField[]
  readonly seesPrices: boolean
  readonly definitions: readonly ProcessDefinition[]
}

/** Fields of a process step: what it is, how long it takes, what it costs, when it is planned. */
export function ProcessFields({ form, ownFields, seesPrices, definitions }: ProcessFieldsProps) {
  const { t } = useT()
  const { project } = useSession()
  const priceUnit = form.watch('price')?.unit ?? 'H'

  const take = (id: string | undefined): void => {
    form.setValue('definition', id ?? '', { shouldDirty: true })
    const definition = definitions.find(({ _id }) => _id === id)
    if (!definition) return
    for (const [field, value] of Object.entries(definitionValues(definition))) {
      if (isField(field)) form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  }

  return (
    <>
      <FieldGroup>
        <ControlledField
          form={form}
          name="definition"
          label={t('Process of the project')}
          help={t('Choosing one fills in its values; they can be changed here.')}
          gridColumn="1 / -1"
        >
          {(field) => (
            <Combobox
              {...field}
              options={definitions.map(({ _id, name, avatar }) => ({
                value: _id,
                label: name,
                icon: <ProcessIcon name={avatar} size={16} />,
              }))}
              onChange={take}
            />
          )}
        </ControlledField>
        <ControlledField form={form} name="name" label={t('Name')} required>
          {(field) => <TextInput {...field} maxLength={120} />}
        </ControlledField>
        <ControlledField form={form} name="avatar" label={t('Picture')}>
          {({ value, onChange }) => <IconPicker value={value ?? 'TOOLS_1'} onChange={onChange} />}
        </ControlledField>
      </FieldGroup>
      <FieldGroup title={t('Time')}>
        <ControlledField form={form} name="workload" label={t('Work per unit')}>
          {(field) => <MeasureInput {...field} defaultUnit="MIN" />}
        </ControlledField>
        <TimeField form={form} name="changeoverTime" label={t('Changeover')} help={t('Once for the whole quantity')} />
        <TimeField form={form} name="leadTime" label={t('Lead time')} help={t('Waiting after it, such as drying')} />
      </FieldGroup>
      <FieldGroup>
        <SwitchField
          form={form}
          name="timeCalculations"
          label={t('Counts time')}
          help={t('Without it no time can be recorded.')}
          words={t('Time is recorded')}
        />
        <SwitchField
          form={form}
          name="active"
          label={t('In use')}
          help={t('Otherwise it adds nothing to cost and time.')}
          words={t('Part of the work')}
        />
      </FieldGroup>
      {seesPrices ? (
        <FieldGroup title={t('Price')}>
          <ControlledField
            form={form}
            name="price"
            label={t('Price')}
            help={perUnit(priceUnit, t, project?.currency ?? 'EUR')}
          >
            {(field) => <MeasureInput {...field} defaultUnit="H" />}
          </ControlledField>
          <ControlledField form={form} name="markupPercentage" label={t('Markup')}>
            {(field) => <PercentInput {...field} />}
          </ControlledField>
        </FieldGroup>
      ) : null}
      <FieldGroup title={t('Planned dates')}>
        <ControlledField form={form} name="startDay" label={t('Start')}>
          {(field) => <DateInput {...field} />}
        </ControlledField>
        <ControlledField form={form} name="deadlineDay" label={t('Deadline')}>
          {(field) => <DateInput {...field} />}
        </ControlledField>
      </FieldGroup>
      <CustomGroup
        fields={ownFields}
        values={form.watch('dynamicFields') ?? {}}
        errors={customErrors(form.formState.errors.dynamicFields)}
        onChange={(values) => form.setValue('dynamicFields', values, { shouldDirty: true })}
      />
    </>
  )
}

type NamedField<Name> = {
  readonly form: ProcessForm
  readonly name: Name
  readonly label: string
  readonly help: string
}

function TimeField(named: NamedField<'changeoverTime' | 'leadTime'>) {
  return (
    <ControlledField {...named}>
      {(field) => (
        <MeasureInput
          {...field}
          onChange={(next) => field.onChange(timeOf(next))}
          units={TIME_UNITS}
          defaultUnit="MIN"
        />
      )}
    </ControlledField>
  )
}

type SwitchFieldProps = NamedField<'timeCalculations' | 'active'> & { readonly words: string }

function SwitchField({ words, ...named }: SwitchFieldProps) {
  return (
    <ControlledField {...named}>
      {({ value, onChange }) => (
        <Switch checked={value ?? true} onChange={onChange}>
          {words}
        </Switch>
      )}
    </ControlledField>
  )
}

type Filled = keyof ReturnType<typeof definitionValues>
const filled: readonly string[] = [
  'name',
  'timeCalculations',
  'avatar',
  'changeoverTime',
  'leadTime',
  'workload',
  'price',
  'markupPercentage',
]
const isField = (name: string): name is Filled => filled.includes(name)

type TimeUnit = (typeof TIME_UNITS)[number]
const isTimeUnit = (unit: string): unit is TimeUnit => TIME_UNITS.some((known) => known === unit)

const timeOf = ({ value, unit }: { value: number | undefined; unit: string }) => ({
  value,
  unit: isTimeUnit(unit) ? unit : ('MIN' as const),
})
