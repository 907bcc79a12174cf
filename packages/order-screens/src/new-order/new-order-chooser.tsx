import { useT } from '@tehas/i18n'
import { Button, Stack } from '@tehas/ui'
import { Dialog } from '@tehas/ui/overlays'
import { useRef } from 'react'
import { choiceIcons, choiceLabel, type NewOrderChoice } from './choices'

export type NewOrderChooserProps = {
  readonly choices: readonly NewOrderChoice[]
  readonly onChoose: (choice: NewOrderChoice) => void
  readonly onClose: () => void
}

/** Asks what to create, where there is no button whose menu could. */
export function NewOrderChooser({ choices, onChoose, onClose }: NewOrderChooserProps) {
  const { t } = useT()
  const firstButton = useRef<HTMLButtonElement>(null)
  const [first] = choices
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
      onClose={onClose}
      initialFocus={firstButton}
      footer={<Button onClick={onClose}>{t('Cancel')}</Button>}
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
              onClick={() => onChoose(choice)}
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
