import { documentTextLengths } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { Heading, SimpleGrid, Text } from '@tehas/ui'
import { ControlledField, TextArea, TextInput } from '@tehas/ui/forms'
import { documentTextLabels } from './project-fields'
import type { ProjectFormApi } from './project-values'

/** The language of each field is named in the language of the screen. */
const languages = [
  { key: 'et', name: 'in Estonian' },
  { key: 'en', name: 'in English' },
] as const

/** What the project says on its documents in its own words, in both languages. */
export function DocumentTextsForm({ form }: { readonly form: ProjectFormApi }) {
  const { t } = useT()
  return (
    <>
      <Heading as="h2" size="md" mt="6" mb="1">
        {t('Texts of documents')}
      </Heading>
      <Text color="fg.muted" mb="3">
        {t('A document takes the text of its own language; what is empty is left out.')}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        {(['terms', 'purchaseTerms'] as const).map((text) =>
          languages.map(({ key, name }) => (
            <ControlledField
              key={`${text}.${key}`}
              form={form}
              name={`documentTexts.${text}.${key}`}
              label={`${t(documentTextLabels[text])}, ${t(name)}`}
            >
              {(field) => <TextArea {...field} rows={4} maxLength={documentTextLengths.terms} />}
            </ControlledField>
          )),
        )}
        {languages.map(({ key, name }) => (
          <ControlledField
            key={`footer.${key}`}
            form={form}
            name={`documentTexts.footer.${key}`}
            label={`${t(documentTextLabels.footer)}, ${t(name)}`}
          >
            {(field) => <TextInput {...field} maxLength={documentTextLengths.footer} />}
          </ControlledField>
        ))}
      </SimpleGrid>
    </>
  )
}
