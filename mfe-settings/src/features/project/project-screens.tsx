import { useT } from '@tehas/i18n'
import { Heading } from '@tehas/ui'
import { FormField, Switch } from '@tehas/ui/forms'
import type { ProjectFormApi } from './project-values'

/** Screens that not every workshop wants. */
export function ProjectScreens({ form }: { readonly form: ProjectFormApi }) {
  const { t } = useT()
  return (
    <>
      <Heading as="h2" size="md" mt="6" mb="3">
        {t('Screens')}
      </Heading>
      <FormField
        label={t('Flow chart of orders')}
        help={t(
          'Orders get a tab with their products, processes and linked orders as a chart; what makes them late is red',
        )}
      >
        <Switch
          checked={form.watch('orderFlowChart')}
          onChange={(on) => form.setValue('orderFlowChart', on, { shouldDirty: true })}
        >
          {t('Shown')}
        </Switch>
      </FormField>
    </>
  )
}
