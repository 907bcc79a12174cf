import { useLetterKey } from '@tehas/screens/keys'
import { lazyPart } from '@tehas/ui'
import { useState } from 'react'
import type { NewOrderChoice } from './choices'
import { type NewOrderOf, useNewOrder } from './use-new-order'

// Dialogs are code that an order does not need until somebody presses the key.
const NewOrderChooser = lazyPart(
  async () => (await import(/* webpackChunkName: "order-drawers" */ './new-order-chooser')).NewOrderChooser,
)

/** The key N where the button of the list is out of sight: the chooser, or the drawer where there is nothing to choose. */
export function NewOrderKey(of: NewOrderOf) {
  const { choices, create } = useNewOrder(of)
  const [open, setOpen] = useState(false)
  const [first] = choices
  const start = () => {
    if (choices.length > 1) setOpen(true)
    else if (first) create(first)
  }
  useLetterKey('n', first ? start : undefined)
  if (!open) return null

  const choose = (choice: NewOrderChoice) => {
    setOpen(false)
    create(choice)
  }
  return <NewOrderChooser choices={choices} onChoose={choose} onClose={() => setOpen(false)} />
}
