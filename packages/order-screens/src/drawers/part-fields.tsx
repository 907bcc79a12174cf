import type { CustomField, Unit } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import {
  CustomInput,
  type CustomValues,
  type FieldOwner,
  FileInput,
  fileFields,
  shownFields,
} from '@tehas/screens/custom-fields'
import { Box, Grid, Heading } from '@tehas/ui'
import { DecimalInput, FormField, Select, UnitSelect, useFieldLabel } from '@tehas/ui/forms'
import type { ReactNode } from 'react'

export const TIME_UNITS = ['MIN', 'H', 'DAY', 'WEEK'] as const

/** A group of fields with its heading, two beside each other. */
export function FieldGroup({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <Box as="section" mb="5">
      {title ? (
        <Heading as="h3" size="sm" mb="2">
          {title}
        </Heading>
      ) : null}
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3">
        {children}
      </Grid>
    </Box>
  )
}

type Measured = { readonly value?: number | undefined; readonly unit?: Unit | undefined }
type MeasureInputProps = {
  readonly id?: string
  readonly value: Measured | undefined
  readonly units?: readonly Unit[]
  /** How a unit is called where its own name is not all of it: "€/h". */
  readonly nameOf?: (unit: Unit) => string
  readonly defaultUnit: Unit
  readonly onChange: (value: { value: number | undefined; unit: Unit }) => void
  readonly onBlur?: () => void
}

/** A figure and its unit. */
export function MeasureInput({ value, units, nameOf, defaultUnit, onChange, onBlur, ...props }: MeasureInputProps) {
  const { t } = useT()
  const unit = value?.unit ?? defaultUnit
  const choice = {
    'aria-label': t('Unit'),
    value: unit,
    onChange: (next: Unit) => onChange({ value: value?.value, unit: next }),
  }
  return (
    <Grid templateColumns={`minmax(0, 1fr) ${nameOf ? '92px' : '84px'}`} gap="1">
      <DecimalInput
        {...props}
        value={value?.value}
        onChange={(figure) => onChange({ value: figure, unit })}
        {...(onBlur && { onBlur })}
      />
      {nameOf && units ? (
        <Select {...choice} options={units.map((each) => ({ value: each, label: nameOf(each) }))} />
      ) : (
        <UnitSelect {...choice} {...(units && { units })} />
      )}
    </Grid>
  )
}

type CustomGroupProps = {
  readonly fields: readonly CustomField[]
  readonly values: CustomValues
  readonly errors: Readonly<Record<string, string | undefined>>
  readonly onChange: (values: CustomValues) => void
  /** What files of a field hang on; without it fields of files are left out. */
  readonly owner?: FieldOwner | undefined
}

/** The fields that the project defined for this kind of line. */
export function CustomGroup({ fields, values, errors, onChange, owner }: CustomGroupProps) {
  const { t } = useT()
  const shown = shownFields(fields)
  const ofFiles = owner === undefined ? [] : fileFields(fields)
  if (shown.length + ofFiles.length === 0) return null
  return (
    <FieldGroup title={t('Own fields')}>
      {shown.map((field) => (
        <OwnField key={field._id} field={field} error={errors[field.key]}>
          <CustomInput
            field={field}
            value={values[field.key]}
            onChange={(value) => onChange({ ...values, [field.key]: value })}
          />
        </OwnField>
      ))}
      {owner === undefined
        ? null
        : ofFiles.map((field) => (
            <OwnField key={field._id} field={field} error={undefined}>
              <FileInput field={field} owner={owner} />
            </OwnField>
          ))}
    </FieldGroup>
  )
}

type OwnFieldProps = {
  readonly field: CustomField
  readonly error: string | undefined
  readonly children: ReactNode
}

function OwnField({ field, error, children }: OwnFieldProps) {
  const { t } = useT()
  const id = useFieldLabel(`dynamicFields.${field.key}`, field.label)
  return (
    <FormField
      id={id}
      label={field.label}
      required={field.validations.includes('required')}
      help={field.description || undefined}
      error={error ? t(error) : undefined}
      {...((field.type === 'file' || field.inputType === 'textarea' || field.inputType === 'wiziwig') && {
        gridColumn: '1 / -1',
      })}
    >
      {children}
    </FormField>
  )
}
