import { useT } from '@tehas/i18n'
import { FailureNotice, type Submit } from '@tehas/screens/drawer'
import { Box, Button, PageHeader } from '@tehas/ui'
import type { ReactNode } from 'react'

export type FormPageProps = {
  readonly title: string
  /** Id of the form that Save submits. */
  readonly form: string
  readonly isDirty: boolean
  readonly saving: Pick<Submit<never>, 'isSaving' | 'error'>
  readonly children: ReactNode
}

/** A settings page that is one form, with Save in its header. */
export function FormPage({ title, form, isDirty, saving, children }: FormPageProps) {
  const { t } = useT()
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button variant="solid" type="submit" form={form} loading={saving.isSaving} disabled={!isDirty}>
            {t('Save changes')}
          </Button>
        }
      />
      <Box px={{ base: '4', sm: '5' }} pb="10" maxW="760px" w="full">
        <FailureNotice error={saving.error} />
        {children}
      </Box>
    </>
  )
}
