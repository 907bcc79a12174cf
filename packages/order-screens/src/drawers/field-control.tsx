import { avatarSchema, type LinkedOrder, type ProcessDefinition, type Supply } from '@tehas/contracts'
import { formatMoney, formatNumber, unitLabel, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Button, Flex } from '@tehas/ui'
import {
  Combobox,
  ControlledField,
  type ControlledProps,
  DateInput,
  DecimalInput,
  IconPicker,
  MoneyInput,
  PercentInput,
  QuantityInput,
  Select,
  Switch,
  TextArea,
  TextInput,
  UnitSelect,
} from '@tehas/ui/forms'
import { ProcessIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { categoryOptions } from '../structure/fields/category-options'
import { fieldBounds, fieldsOfLine } from '../structure/fields/field-contract'
import { measureOf, numberOf, textOf, unitOf } from '../structure/fields/field-values'
import { lineFieldOf } from '../structure/fields/find-field'
import type { LineField, LineFieldKey } from '../structure/fields/line-fields'
import { PRICE_UNITS, perUnit, unitsLike } from '../structure/lines/cell-texts'
import type { LineKind } from '../structure/lines/line-change'
import { LinkedOrderLink } from '../structure/linked-order-link'
import { SupplyMark } from '../structure/supply/supply-mark'
import { supplyOptions } from '../structure/supply/supply-options'
import type { LineForm, NamedProcess } from './line-form'
import { MeasureInput, TIME_UNITS } from './part-fields'

export type SuppliedLine = {
  readonly by: Supply
  readonly linkedOrder: LinkedOrder | null
  /** Whether it lies on a shelf, to be taken from there. */
  readonly isStocked: boolean
}

/** What controls need to know beyond the form. */
export type LineFormView = {
  readonly form: LineForm
  readonly kind: LineKind
  /** Figures that stand where a field is empty. */
  readonly calculated: {
    readonly calculatedUnitPrice?: number | undefined
    /** As it was given, where that was not typed. */
    readonly givenUnitPrice?: number | undefined
    readonly calculatedUnitWeight?: number | undefined
  }
  /** Days by which the plan of a process misses when it should be done. */
  readonly lateDays?: number
  /** The line took from stock or was received: its unit stays. */
  readonly hasMoved?: boolean
  /** The line is of a stock product: it is counted in units that convert to that product's. */
  readonly isOfStock?: boolean
  /** A line of a purchase order, with how its supplier sells it. */
  readonly isBought?: boolean | undefined
  /** How an item with a structure is supplied; absent where it has none. */
  readonly supplied?: SuppliedLine | undefined
  /** Processes of the parent that an item may be used in. */
  readonly processes: readonly NamedProcess[]
  /** Processes of the project that a process may be made from. */
  readonly definitions: readonly ProcessDefinition[]
}

type FieldControlProps = { readonly view: LineFormView; readonly fieldKey: LineFieldKey }

/** The labelled control of a field in the drawer of a line, chosen by what the field holds. */
export function FieldControl({ view, fieldKey }: FieldControlProps) {
  const { t } = useT()
  const { form, kind } = view
  const field = lineFieldOf(fieldKey)
  const help = useHelp(view, fieldKey)
  const control = useControl(view, fieldKey)
  return (
    <ControlledField
      form={form}
      name={fieldKey}
      label={t(field.drawerLabel?.[kind] ?? field.label)}
      // Below the field: beside its label there is no room for the words on a phone.
      help={
        isTypedOver(view, fieldKey) ? (
          <>
            {help} <BackToCalculated view={view} fieldKey={fieldKey} />
          </>
        ) : (
          help
        )
      }
      {...(field.required && { required: true })}
      {...(field.wide?.includes(kind) && { gridColumn: '1 / -1' })}
    >
      {control}
    </ControlledField>
  )
}

/** The control of a field by its kind. */
function useControl(view: LineFormView, key: LineFieldKey): (props: ControlledProps<unknown>) => ReactNode {
  const { t } = useT()
  const { project } = useSession()
  const { form, kind } = view
  const field = lineFieldOf(key)
  const longest = fieldBounds(kind, key).max
  switch (field.kind) {
    case 'text':
      return (props) => (
        <TextInput {...props} value={textOf(props.value)} {...(longest !== undefined && { maxLength: longest })} />
      )
    case 'long-text':
      return (props) => <TextArea {...props} value={textOf(props.value)} rows={4} />
    case 'number': {
      const { unit } = field
      return (props) =>
        unit ? (
          <QuantityInput {...props} value={numberOf(props.value)} unit={unit} />
        ) : (
          <DecimalInput {...props} value={numberOf(props.value)} />
        )
    }
    case 'quantity':
      return (props) => <DecimalInput {...props} value={numberOf(props.value)} />
    case 'percent':
      return (props) => <PercentInput {...props} value={numberOf(props.value)} />
    case 'money': {
      const per = field.perUnit ? `/${unitLabel(unitOf(form.watch('unit')) ?? 'PCS', t)}` : ''
      return (props) => (
        <MoneyInput {...props} value={numberOf(props.value)} currency={project?.currency ?? 'EUR'} per={per} />
      )
    }
    case 'unit':
      return (props) => {
        const unit = unitOf(props.value)
        const units = view.isOfStock && unit ? { units: unitsLike(unit) } : {}
        return <UnitSelect {...props} {...units} value={unit} disabled={view.hasMoved === true} />
      }
    case 'category':
      return (props) => <Select {...props} value={textOf(props.value)} options={categoryOptions(t)} />
    case 'supply':
      return (props) => <SupplyControl {...props} supplied={view.supplied} />
    case 'duration':
      return (props) => <MeasureInput {...props} value={measureOf(props.value)} units={TIME_UNITS} defaultUnit="MIN" />
    case 'work':
      return (props) => <MeasureInput {...props} value={measureOf(props.value)} defaultUnit="MIN" />
    case 'work-price':
      return (props) => (
        <MeasureInput
          {...props}
          value={measureOf(props.value)}
          units={PRICE_UNITS}
          nameOf={(unit) => perUnit(unit, t, project?.currency ?? 'EUR')}
          defaultUnit="H"
        />
      )
    case 'day':
      return (props) => <DateInput {...props} value={textOf(props.value) || undefined} />
    case 'switch':
      return ({ value, onChange }) => (
        <Switch checked={value !== false} onChange={onChange}>
          {t(field.words)}
        </Switch>
      )
    case 'picture':
      return ({ value, onChange }) => (
        <IconPicker value={avatarSchema.safeParse(value).data ?? 'TOOLS_1'} onChange={onChange} />
      )
    case 'process':
      return (props) => (
        <Select
          {...props}
          value={textOf(props.value)}
          options={[
            { value: '', label: t('None') },
            ...view.processes.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
      )
    case 'definition':
      return (props) => (
        <Combobox
          {...props}
          value={textOf(props.value)}
          options={view.definitions.map(({ _id, name, avatar }) => ({
            value: _id,
            label: name,
            icon: <ProcessIcon name={avatar} size={16} />,
          }))}
          onChange={(id) => {
            form.setValue(key, id ?? '', { shouldDirty: true })
            fillIn(
              form,
              view.definitions.find(({ _id }) => _id === id),
            )
          }}
        />
      )
    // Own fields stand below the others, each with a control of its own.
    case 'own':
      return () => null
  }
}

type SupplyControlProps = ControlledProps<unknown> & { readonly supplied: SuppliedLine | undefined }

/** The choice of a person; what another order supplies is told, not chosen. */
function SupplyControl({ supplied, ...props }: SupplyControlProps) {
  const { t } = useT()
  if (supplied?.by === 'LINKED') {
    return (
      <Flex gap="2" align="baseline">
        <SupplyMark supply="LINKED" />
        {supplied.linkedOrder ? <LinkedOrderLink linked={supplied.linkedOrder} isFact /> : null}
      </Flex>
    )
  }
  const options = supplyOptions(t).filter(({ value }) => value === 'HERE' || supplied?.isStocked)
  return <Select {...props} value={supplied?.isStocked ? textOf(props.value) || 'HERE' : 'HERE'} options={options} />
}

/** Of a process: whether it is in use here is not what its definition says of itself. */
const NOT_FILLED_IN: readonly LineFieldKey[] = ['process', 'active', 'dynamicFields']

/** The values that a chosen definition brings along; prices only where it shows them. */
export function fillIn(form: LineForm, definition: ProcessDefinition | undefined): void {
  const given: Readonly<Record<string, unknown>> = { ...definition }
  for (const key of fieldsOfLine('process')) {
    if (given[key] === undefined || NOT_FILLED_IN.includes(key)) continue
    form.setValue(key, given[key], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
}

const calculatedFigure = (field: LineField) =>
  field.kind === 'money' || field.kind === 'number' ? field.calculated : undefined

/** The quiet line below a control: what is said of the field, and what is calculated for it. */
function useHelp(view: LineFormView, key: LineFieldKey): string | undefined {
  const { calculated, lateDays = 0 } = view
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  const field = lineFieldOf(key)
  const figure = calculatedFigure(field)
  if (figure === 'calculatedUnitPrice') {
    if (isOnlyBought(view)) return undefined
    const price = calculated.calculatedUnitPrice
    const given = calculated.givenUnitPrice
    if (price !== undefined && given !== undefined) {
      return t('Given {{given}}; by calculation now {{price}}', {
        given: formatMoney(given, currency),
        price: formatMoney(price, currency),
      })
    }
    return price === undefined
      ? t('Empty: calculated from its parts')
      : t('Calculated {{price}}', { price: formatMoney(price, currency) })
  }
  if (figure === 'calculatedUnitWeight' && calculated.calculatedUnitWeight) {
    return t('From its parts {{weight}} kg', { weight: formatNumber(calculated.calculatedUnitWeight, 2) })
  }
  if (key === 'deadline' && lateDays > 0) return t('{{count}} days late by plan', { count: lateDays })
  if (field.kind === 'unit' && view.hasMoved) return t('Stays: the line took from stock or was received')
  return field.help && t(field.help)
}

/** What is bought has no parts to count a price from, unless it was made before. */
const isOnlyBought = ({ form, calculated }: LineFormView): boolean =>
  form.watch('category') === 'FOR_PURCHASE' && (calculated.calculatedUnitPrice ?? 0) === 0

const isTypedOver = (view: LineFormView, key: LineFieldKey): boolean =>
  lineFieldOf(key).kind === 'money' &&
  !isOnlyBought(view) &&
  calculatedFigure(lineFieldOf(key)) !== undefined &&
  typeof view.form.watch(key) === 'number'

function BackToCalculated({ view: { form }, fieldKey }: FieldControlProps) {
  const { t } = useT()
  return (
    <Button variant="link" textStyle="xs" onClick={() => form.setValue(fieldKey, null, { shouldDirty: true })}>
      {t('Use the calculated price')}
    </Button>
  )
}
