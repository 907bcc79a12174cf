import { useT } from '@tehas/i18n'
import { Box } from '@tehas/ui'
import { PictureField } from '../pictures/late-pictures'
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
        meanwhile={<Box h="178px" />}
        help={t('Stands at the head of offers, orders and job cards')}
      />
    </Box>
  )
}
