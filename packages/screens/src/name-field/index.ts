export { nameField } from './name-field'
