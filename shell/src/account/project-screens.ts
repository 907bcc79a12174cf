export { SelectProjectPage } from './select-project-page'
