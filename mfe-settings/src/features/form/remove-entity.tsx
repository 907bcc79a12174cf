import { useT } from '@tehas/i18n'
import { useConfirm, useToast } from '@tehas/shell-api'
import { Box, Button } from '@tehas/ui'
import { useState } from 'react'

type RemoveEntityProps = {
  readonly label: string
  readonly name: string
  /** Rejects where something still refers to it, which the command says. */
  readonly remove: () => Promise<unknown>
  readonly onRemoved: () => void
}

/** At the foot of an entity's form: removes it, after a question. */
export function RemoveEntity({ label, name, remove, onRemoved }: RemoveEntityProps) {
  const { t } = useT()
  const toast = useToast()
  const confirm = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const askAndRemove = async () => {
    const agreed = await confirm({
      title: t('Remove {{name}}?', { name }),
      body: t('Only what nothing refers to can be removed. It does not come back.'),
      confirmLabel: t('Remove'),
      cancelLabel: t('Keep'),
      tone: 'danger',
    })
    if (!agreed) return
    setBusy(true)
    const isRemoved = await remove().then(
      () => true,
      () => false,
    )
    setBusy(false)
    if (!isRemoved) return
    toast.success(t('{{name}} is removed', { name }))
    onRemoved()
  }
  return (
    <Box mt="6">
      <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => void askAndRemove()}>
        {label}
      </Button>
    </Box>
  )
}
