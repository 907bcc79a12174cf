import type { CustomField } from '@tehas/contracts'
import { Combobox, DateInput, DecimalInput, Select, TextArea, TextInput } from '@tehas/ui/forms'
import { RichText } from '@tehas/ui/rich-text'
import { type CustomValues, choicesOf } from './custom-values'

type Value = CustomValues[string]
type CustomInputProps = {
  readonly field: CustomField
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly onBlur?: () => void
  readonly readOnly?: boolean
}

const textOf = (value: Value): string => (value === undefined || value === null ? '' : String(value))

/** The control of a field that the project defined. */
export function CustomInput({ field, value, onChange, onBlur, readOnly = false }: CustomInputProps) {
  const common = { readOnly, ...(onBlur && { onBlur }) }
  const options = field.options.map((option) => ({ value: option, label: option }))
  const choices = choicesOf(field)
  switch (field.inputType) {
    case 'select':
      return (
        <Select
          {...common}
          options={options}
          value={choices.find(({ stored }) => stored === value)?.label ?? textOf(value)}
          onChange={(chosen) => onChange(choices.find(({ label }) => label === chosen)?.stored)}
        />
      )
    case 'autocomplete':
      return (
        <Combobox {...common} options={options} value={textOf(value)} onChange={(chosen) => onChange(chosen ?? '')} />
      )
    case 'date':
      return <DateInput {...common} value={textOf(value)} onChange={(day) => onChange(day ?? '')} />
    case 'textarea':
      return <TextArea {...common} value={textOf(value)} onChange={(text) => onChange(text ?? '')} rows={3} />
    case 'wiziwig':
      return <RichText {...common} value={textOf(value)} onChange={onChange} />
    case 'input':
      return field.type === 'number' ? (
        <DecimalInput {...common} value={typeof value === 'number' ? value : undefined} onChange={onChange} />
      ) : (
        <TextInput {...common} value={textOf(value)} onChange={(text) => onChange(text ?? '')} />
      )
  }
}
