import { useT } from '@tehas/i18n'
import { Box } from '@tehas/ui'
import { Picture, PictureField } from '../pictures/late-pictures'
import type { UseLocationForm } from './location-values'

/** The one picture of a location; it becomes the location's when the form is saved. */
export function LocationImage({ form }: { readonly form: UseLocationForm }) {
  const { t } = useT()
  return (
    <PictureField
      label={t('Picture')}
      value={form.watch('image')}
      onChange={(id) => form.setValue('image', id, { shouldDirty: true })}
      title={form.watch('name')}
      height="180px"
    />
  )
}

/** A picture of a location beside another one, to choose between them. */
export function LocationThumbnail({ fileId }: { readonly fileId: string }) {
  return (
    <Box w="72px" h="54px" overflow="hidden" borderRadius="l1">
      <Picture fileId={fileId} size="small" alt="" />
    </Box>
  )
}
