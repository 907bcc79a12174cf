import type { Translate } from '@tehas/i18n'
import { type ControlledProps, TextInput } from '@tehas/ui/forms'

/**
 * What something is called, in its form: of at most `maxLength` characters.
 * @example <ControlledField form={form} {...nameField(t)} />
 */
export const nameField = (t: Translate, maxLength = 100) =>
  ({
    name: 'name',
    label: t('Name'),
    required: true,
    children: (field: ControlledProps<string>) => <TextInput {...field} maxLength={maxLength} />,
  }) as const
