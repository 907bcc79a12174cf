import { useT } from '@tehas/i18n'
import { ControlledField, TextArea } from '@tehas/ui/forms'
import type { UseLocationForm } from './location-values'

/** What the location is, or where. */
export function DescriptionField({ form }: { readonly form: UseLocationForm }) {
  const { t } = useT()
  return (
    <ControlledField form={form} name="description" label={t('Description')}>
      {(field) => <TextArea {...field} rows={3} />}
    </ControlledField>
  )
}
