export { choiceIcons, choiceLabel, choicesInOrder, type NewOrderChoice } from './choices'
export { NewOrderChooser } from './new-order-chooser'
