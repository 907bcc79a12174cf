import { Button } from '@tehas/ui'
import { useTexts } from '../texts'

export type SaveFooterProps = {
  /** Id of the form that Save submits. */
  readonly form: string
  readonly saving: boolean
  readonly saveLabel?: string
  readonly onCancel: () => void
}

/** Cancel and Save at the foot of a drawer. */
export function SaveFooter({ form, saving, saveLabel, onCancel }: SaveFooterProps) {
  const { t } = useTexts()
  return (
    <>
      <Button variant="ghost" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button variant="solid" type="submit" form={form} loading={saving}>
        {saveLabel ?? t('Save')}
      </Button>
    </>
  )
}
