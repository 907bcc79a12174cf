import { useT } from '@tehas/i18n'
import { useKeptFocus } from '@tehas/screens/focus'
import { Box, Button, Grid, Heading, IconButton, Text } from '@tehas/ui'
import { ControlledField, TextInput, type useZodForm } from '@tehas/ui/forms'
import { AddIcon, DeleteIcon } from '@tehas/ui/icons'
import { useRef, useState } from 'react'
import type { CatalogueInput, CatalogueValues } from './catalogue-values'

const MOST = 50

/** Stable, so that it is called when the field comes and never again. */
const focus = (element: HTMLInputElement | null) => element?.focus()

type CataloguePropertiesProps = {
  readonly form: ReturnType<typeof useZodForm<CatalogueInput, CatalogueValues>>
  readonly canEdit: boolean
}

/** What the catalogue lists of a product, each with a name and a value. */
export function CatalogueProperties({ form, canEdit }: CataloguePropertiesProps) {
  const { t } = useT()
  const section = useRef<HTMLDivElement>(null)
  useKeptFocus(section)
  const [addedAt, setAddedAt] = useState<number>()
  const properties = form.watch('definationList')
  const set = (next: typeof properties) =>
    form.setValue('definationList', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const add = () => {
    setAddedAt(properties.length)
    set([...properties, { key: '', value: '' }])
  }
  const remove = (at: number) => {
    setAddedAt(undefined)
    set(properties.filter((_, other) => other !== at))
  }
  return (
    <Box as="section" ref={section} data-actions="" aria-label={t('Properties')}>
      <Heading as="h2" size="sm" mb="2">
        {t('Properties')}
      </Heading>
      {properties.length === 0 ? (
        <Text color="fg.muted" mb="2">
          {t('None yet.')}
        </Text>
      ) : null}
      {properties.map((_, at) => (
        <Grid
          key={at}
          templateColumns={`minmax(0, 1fr) minmax(0, 2fr) ${canEdit ? 'auto' : ''}`}
          alignItems="start"
          gap="2"
          mb="2"
          // Named once, like the columns of a table.
          css={at === 0 ? { '& > button': { mt: '5' } } : { '& label': { srOnly: true } }}
        >
          <ControlledField form={form} name={`definationList.${at}.key`} label={t('Property')}>
            {(field) => (
              <TextInput {...field} {...(at === addedAt && { ref: focus })} maxLength={100} readOnly={!canEdit} />
            )}
          </ControlledField>
          <ControlledField form={form} name={`definationList.${at}.value`} label={t('Value of the property')}>
            {(field) => <TextInput {...field} maxLength={500} readOnly={!canEdit} />}
          </ControlledField>
          {canEdit ? (
            <IconButton label={t('Remove the property')} onClick={() => remove(at)}>
              <DeleteIcon />
            </IconButton>
          ) : null}
        </Grid>
      ))}
      {canEdit && properties.length < MOST ? (
        <Button icon={<AddIcon />} onClick={add}>
          {t('Add a property')}
        </Button>
      ) : null}
    </Box>
  )
}
