import { listViewInputSchema } from '@tehas/contracts/list-views'
import { Text } from '@tehas/ui'
import { Switch } from '@tehas/ui/forms'
import { useState } from 'react'
import { NameDialog } from '../../drawer/name-dialog'
import { useTexts } from './texts'

type ViewDialogProps = {
  readonly title: string
  readonly name: string
  readonly isShared: boolean
  readonly onSave: (name: string, isShared: boolean) => Promise<unknown>
  readonly onClose: () => void
}

/** The name of a view, and whether it is shared. */
export function ViewDialog({ isShared, onSave, ...dialog }: ViewDialogProps) {
  const { t } = useTexts()
  const [willBeShared, share] = useState(isShared)
  return (
    <NameDialog {...dialog} schema={listViewInputSchema.shape.name} onSave={(name) => onSave(name, willBeShared)}>
      <Text color="fg.muted" my="3">
        {t('Search, filters, sorting and columns are kept.')}
      </Text>
      <Switch checked={willBeShared} onChange={share}>
        {t('Everybody who opens this list sees it')}
      </Switch>
    </NameDialog>
  )
}
