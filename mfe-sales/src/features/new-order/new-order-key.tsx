import { useT } from '@tehas/i18n'
import { Button, Stack } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { useRef, useState } from 'react'
import { choiceIcons, choiceLabel } from './choices'
import { useLetterKey } from './use-letter-key'
import { type NewOrderChoice, useNewOrder } from './use-new-order'

/** The key N where the button of the list is out of sight: the chooser, or the drawer where there is nothing to choose. */
export function NewOrderKey() {
  const { t } = useT()
  const { choices, create } = useNewOrder()
  const [open, setOpen] = useState(false)
  const firstButton = useRef<HTMLButtonElement>(null)
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
  /** Arrows walk through the choices, as they do in the menu of the list. */
  const walk = (event: React.KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    event.preventDefault()
    buttons.at((at + step) % buttons.length)?.focus()
  }
  return (
    <Dialog
      open
      title={t('Choose what to create')}
      onClose={() => setOpen(false)}
      initialFocus={firstButton}
      footer={<Button onClick={() => setOpen(false)}>{t('Cancel')}</Button>}
    >
      <Stack gap="2" onKeyDown={walk}>
        {choices.map((choice) => {
          const Icon = choiceIcons[choice]
          return (
            <Button
              key={choice}
              size="touch"
              justifyContent="flex-start"
              icon={<Icon size={20} />}
              onClick={() => choose(choice)}
              {...(choice === first && { ref: firstButton })}
            >
              {choiceLabel(t, choice)}
            </Button>
          )
        })}
      </Stack>
    </Dialog>
  )
}
