export { CustomInput } from './custom-input'
export {
  type CustomValues,
  cellFields,
  customValuesSchema,
  defaultValues,
  fileFields,
  shownFields,
  storedValues,
} from './custom-values'
export { type FieldOwner, FileInput } from './file-input'
export { plainText } from './plain-text'
