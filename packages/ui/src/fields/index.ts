// The controls of the account screens alone: the first page a person sees must not pay for the whole of forms.
export { FormField, type FormFieldProps } from '../forms/form-field'
export { PasswordInput, type PasswordInputProps } from '../forms/password-input'
export { TextInput, type TextInputProps } from '../forms/text-input'
