import { useT } from '@tehas/i18n'
import { PictureField } from '@tehas/screens/pictures'
import { Box } from '@tehas/ui'
import type { ProjectFormApi } from './project-values'

/** The logo that documents have; it becomes the project's when the form is saved. */
export function LogoField({ form }: { readonly form: ProjectFormApi }) {
  const { t } = useT()
  return (
    <Box gridColumn="1 / -1" maxW="360px">
      <PictureField
        label={t('Logo')}
        value={form.watch('logo')}
        onChange={(id) => form.setValue('logo', id, { shouldDirty: true })}
        title={t('Logo')}
        height="120px"
        fit="contain"
        help={t('Stands at the head of offers, orders and job cards')}
      />
    </Box>
  )
}
