import { orderKindSchema, orderKinds } from '@tehas/contracts'
import { choicesInOrder, type NewOrderChoice } from '@tehas/order-screens/chooser'
import { useShell } from '@tehas/shell-api'

/** What can be made anew, by rights and by what is installed, and how: an order or a product that was saved is opened. */
export function useCreate() {
  const shell = useShell()
  const create = async (choice: NewOrderChoice): Promise<void> => {
    const saved = await shell.openDrawer(choice, {})
    if (!saved) return
    const kind = orderKindSchema.options.find((each) => orderKinds[each].drawers.upsert === choice)
    shell.openPanel(kind ? orderKinds[kind].panel : 'stockId', saved._id)
  }
  return {
    choices: choicesInOrder.filter((choice) => shell.offersDrawer(choice)),
    create: (choice: NewOrderChoice) => void create(choice),
  }
}
