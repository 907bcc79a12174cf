export { CustomInput } from './custom-input'
export { type CustomValues, customValuesSchema, defaultValues, shownFields, storedValues } from './custom-values'
