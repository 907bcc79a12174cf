import { currencySchema, type LogoSize, logoSizeSchema } from '@tehas/contracts'
import { currencySigns, useT } from '@tehas/i18n'
import { Box, Heading, SimpleGrid } from '@tehas/ui'
import { ControlledField, Form, PercentInput, Select, TextInput } from '@tehas/ui/forms'
import type { ReactNode } from 'react'
import { requiredNumber } from '../form/required-number'
import { NumberingForm } from '../numbering/numbering-form'
import type { ProjectFormApi, ProjectValues } from './project-values'

const logoSizes = {
  EXTRA_SMALL: 'Extra small',
  SMALL: 'Small',
  MEDIUM: 'Medium',
  LARGE: 'Large',
} as const satisfies Record<LogoSize, string>

const currencyNames = { EUR: 'Euro', DOLLAR: 'US dollar', SEK: 'Swedish krona' } as const

export type ProjectFormProps = {
  readonly form: ProjectFormApi
  readonly id: string
  /** One quiet line under the VAT rate, such as where it comes from. */
  readonly vatHelp?: string | undefined
  readonly onSubmit: (values: ProjectValues) => unknown
  /** Where the logo is chosen. */
  readonly logo: ReactNode
  /** What is below the numbering. */
  readonly children?: ReactNode
}

/** Name, money and numbering of a project. */
export function ProjectForm({ form, id, vatHelp, logo, onSubmit, children }: ProjectFormProps) {
  const { t } = useT()
  return (
    <Form form={form} id={id} onSubmit={onSubmit}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <ControlledField
          form={form}
          name="name"
          label={t('Name of the project')}
          help={t('Usually the name of the workshop, as your people say it')}
          required
          gridColumn="1 / -1"
        >
          {(field) => <TextInput {...field} maxLength={100} />}
        </ControlledField>
        <ControlledField form={form} name="currency" label={t('Currency')}>
          {(field) => (
            <Select
              {...field}
              options={currencySchema.options.map((value) => ({
                value,
                label: `${t(currencyNames[value])}, ${currencySigns[value]}`,
              }))}
            />
          )}
        </ControlledField>
        <ControlledField form={form} name="vatPercentage" label={t('VAT')} help={vatHelp} required>
          {(field) => <PercentInput {...requiredNumber(field)} />}
        </ControlledField>
        <ControlledField
          form={form}
          name="marginTarget"
          label={t('Margin target')}
          help={t('Orders under it are marked')}
          required
        >
          {(field) => <PercentInput {...requiredNumber(field)} />}
        </ControlledField>
        <ControlledField form={form} name="logoSizeOnDocuments" label={t('Logo size on documents')}>
          {(field) => (
            <Select
              {...field}
              options={logoSizeSchema.options.map((value) => ({ value, label: t(logoSizes[value]) }))}
            />
          )}
        </ControlledField>
        <Box gridColumn="1 / -1" maxW="360px">
          {logo}
        </Box>
      </SimpleGrid>
      <Heading as="h2" size="md" mt="6" mb="3">
        {t('Order numbers')}
      </Heading>
      <NumberingForm form={form} />
      {children}
    </Form>
  )
}
