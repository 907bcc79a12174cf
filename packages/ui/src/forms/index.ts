// The shell holds these pictures for the picker anyway: an area takes them from here, not all of them again.
export { ProcessIcon, type ProcessIconProps } from '../icons/process-icon'
export { Calendar, type CalendarProps } from './calendar'
export { Checkbox, type CheckboxProps } from './checkbox'
export { Combobox, type ComboboxProps } from './combobox'
export { BareInput, ControlFrame, Suffix } from './control-frame'
export { ControlledField, type ControlledFieldProps, type ControlledProps } from './controlled-field'
export { DateInput, type DateInputProps } from './date-input'
export { DecimalInput, type DecimalInputProps, readDecimal } from './decimal-input'
export { ErrorSummary, type ErrorSummaryProps, focusField, type SummaryError } from './error-summary'
export { type ControlProps, useControl } from './field-context'
export { Form, type FormProps } from './form'
export { fieldIdOf, useFieldLabel } from './form-context'
export { FormField, type FormFieldProps } from './form-field'
export { IconPicker, type IconPickerProps } from './icon-picker'
export { type ChangeableForm, isChanged, isSameValue } from './is-changed'
export { LabelsInput, type LabelsInputProps } from './labels-input'
export {
  MoneyInput,
  type MoneyInputProps,
  NumberInput,
  PercentInput,
  QuantityInput,
  type QuantityInputProps,
} from './number-inputs'
export { PasswordInput, type PasswordInputProps } from './password-input'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group'
export { readDate } from './read-date'
export { type Segment, SegmentControl, type SegmentControlProps } from './segment-control'
export { Select, type SelectOption, type SelectProps } from './select'
export { type Problem, setProblems } from './set-problems'
export { Switch, type SwitchProps } from './switch'
export { TextArea, type TextAreaProps } from './text-area'
export { TextInput, type TextInputProps } from './text-input'
export { UnitSelect, type UnitSelectProps } from './unit-select'
export type { ComboboxOption, OptionSearch } from './use-options'
export { useZodForm, type ZodFormOptions, type ZodFormValues } from './use-zod-form'
