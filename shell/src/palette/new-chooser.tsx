import { NewOrderChooser } from '@tehas/order-screens/chooser'
import { useEffect, useEffectEvent } from 'react'
import { showPalette } from '../overlays/overlay-store'
import { useCreate } from './use-create'

/** The key N where the page has no such key: asks what to make, or begins it where there is one thing alone. */
export function NewChooser() {
  const { choices, create } = useCreate()
  const choose = (choice: (typeof choices)[number]) => {
    showPalette()
    create(choice)
  }
  const begin = useEffectEvent(() => {
    const [only] = choices
    if (choices.length > 1) return
    if (only) choose(only)
    else showPalette()
  })
  useEffect(() => begin(), [])
  if (choices.length < 2) return null
  return <NewOrderChooser choices={choices} onChoose={choose} onClose={() => showPalette()} />
}
