import { constants } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Button, Chip, Flex } from '@tehas/ui'
import { FormField, TextInput } from '@tehas/ui/forms'
import { Dialog } from '@tehas/ui/overlays'
import { useRef, useState } from 'react'

type LabelDialogProps = {
  readonly count: number
  readonly onAdd: (label: string) => Promise<void>
  readonly onClose: () => void
}

/** A label for all chosen orders: one of the project's, or a new one. */
export function LabelDialog({ count, onAdd, onClose }: LabelDialogProps) {
  const { t } = useT()
  const { project } = useSession()
  const [label, setLabel] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const wanted = label.trim()
  return (
    <Dialog
      open
      title={t('Label {{count}} orders', { count })}
      initialFocus={field}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="solid" disabled={wanted === ''} onClick={() => void onAdd(wanted)}>
            {t('Add label')}
          </Button>
        </>
      }
    >
      <FormField
        label={t('Label')}
        help={t('An order holds at most {{count}} labels.', { count: constants.orderLabelsMax })}
      >
        <TextInput
          ref={field}
          value={label}
          onChange={(value) => setLabel(value ?? '')}
          maxLength={constants.orderLabelLength}
        />
      </FormField>
      <Flex gap="1.5" wrap="wrap" mt="3">
        {(project?.labels ?? []).map((known) => (
          <Chip key={known} pressed={known === wanted} onClick={() => setLabel(known)}>
            {known}
          </Chip>
        ))}
      </Flex>
    </Dialog>
  )
}
