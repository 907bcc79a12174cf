import { useCommand } from '@tehas/api-client'
import { ownAccessCalls } from '@tehas/contracts/settings'
import { dateStyles, decimalMarks, type FormatChoice, getFormats, useT } from '@tehas/i18n'
import { useSetFormats } from '@tehas/shell-api'
import { SimpleGrid } from '@tehas/ui'
import { FormField, Select } from '@tehas/ui/forms'
import { ProfileSection } from './profile-section'

const examples: Readonly<Record<FormatChoice['dateStyle'], string>> = {
  DOTS: '27.11.2026',
  SLASHES: '27/11/2026',
  ISO: '2026-11-27',
}

/** How figures and days are written for this person, whatever the language; it counts at once. */
export function FormatChoiceSection() {
  const { t } = useT()
  const setFormats = useSetFormats()
  const { mutate } = useCommand(ownAccessCalls.chooseFormats)
  const chosen = getFormats()
  /** Drawn at once and kept with the account; what could not be kept is as it was. */
  const choose = (formats: FormatChoice) => {
    setFormats(formats)
    mutate({ body: { formats } }, { onError: () => setFormats(chosen) })
  }
  const marks: Readonly<Record<FormatChoice['decimalMark'], string>> = {
    ',': t('Comma: {{example}}', { example: '1\u00a0234,50' }),
    '.': t('Point: {{example}}', { example: '1\u00a0234.50' }),
  }
  return (
    <ProfileSection
      title={t('Figures and days')}
      intro={t('How they are written for you, on every device and in both languages.')}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label={t('Decimal mark')}>
          <Select
            value={chosen.decimalMark}
            options={decimalMarks.map((mark) => ({ value: mark, label: marks[mark] }))}
            onChange={(decimalMark) => choose({ ...chosen, decimalMark })}
          />
        </FormField>
        <FormField label={t('How days are written')}>
          <Select
            value={chosen.dateStyle}
            options={dateStyles.map((style) => ({ value: style, label: examples[style] }))}
            onChange={(dateStyle) => choose({ ...chosen, dateStyle })}
          />
        </FormField>
      </SimpleGrid>
    </ProfileSection>
  )
}
