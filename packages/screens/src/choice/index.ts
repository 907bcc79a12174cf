export { ChoiceMenu } from './choice-menu'
