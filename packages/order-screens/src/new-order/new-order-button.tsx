import { useT } from '@tehas/i18n'
import { useLetterKey } from '@tehas/screens/keys'
import { FloatingAddButton } from '@tehas/screens/list'
import { Button, Flex, IconButton, Menu } from '@tehas/ui'
import { useIsPhone } from '@tehas/ui/grid'
import { AddIcon, ChevronDownIcon } from '@tehas/ui/icons'
import { useState } from 'react'
import { choiceIcons, choiceLabel } from './choices'
import { NewOrderKey } from './new-order-key'
import { type NewOrderOf, useNewOrder } from './use-new-order'

/** The one solid button of the list, with the key N; a chooser beside it when there is more than one thing to make. */
export function NewOrderButton(of: NewOrderOf) {
  // A phone has no button that the menu of the key could stand at.
  return useIsPhone() ? <PhoneButton {...of} /> : <DeskButton {...of} />
}

function DeskButton(of: NewOrderOf) {
  const { t } = useT()
  const { choices, own, create } = useNewOrder(of)
  const [open, setOpen] = useState(false)
  const many = choices.length > 1
  const [first] = choices
  const start = () => {
    if (many) setOpen(true)
    else if (first) create(first)
  }
  useLetterKey('n', first ? start : undefined)
  if (!first) return null

  const isPlain = first === own
  return (
    <Flex gap="1px">
      <Button
        variant="solid"
        icon={<AddIcon />}
        shortcut="N"
        onClick={() => (isPlain ? create(first) : start())}
        {...(many ? { borderEndRadius: '0' } : {})}
      >
        {choiceLabel(t, first)}
      </Button>
      {many ? (
        <Menu
          open={open}
          onOpenChange={setOpen}
          trigger={
            <IconButton variant="solid" label={t('Choose what to create')} borderStartRadius="0">
              <ChevronDownIcon size={14} />
            </IconButton>
          }
          items={choices.map((choice) => {
            const Icon = choiceIcons[choice]
            return { id: choice, label: choiceLabel(t, choice), icon: <Icon />, onSelect: () => create(choice) }
          })}
        />
      ) : null}
    </Flex>
  )
}

function PhoneButton(of: NewOrderOf) {
  const { t } = useT()
  const { choices, create } = useNewOrder(of)
  const [first] = choices
  if (!first) return null
  return (
    <>
      <NewOrderKey {...of} />
      <FloatingAddButton label={choiceLabel(t, first)} onAdd={() => create(first)} />
    </>
  )
}
