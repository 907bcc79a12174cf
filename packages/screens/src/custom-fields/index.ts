export { CustomInput } from './custom-input'
export {
  type CustomValues,
  cellFields,
  customValuesSchema,
  defaultValues,
  shownFields,
  storedValues,
} from './custom-values'
export { plainText } from './plain-text'
