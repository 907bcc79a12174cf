import { useCommand } from '@tehas/api-client'
import { type StockTake, stockTakeCalls, stockTakeInputSchema } from '@tehas/contracts/stock'
import { formatDate, today, useT } from '@tehas/i18n'
import { FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { nameField } from '@tehas/screens/name-field'
import { useSession } from '@tehas/shell-api'
import { Box, Stack, Text } from '@tehas/ui'
import { Checkbox, ControlledField, Form, Switch, useZodForm } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useId } from 'react'
import type { z } from 'zod'
import { categoryWord } from '../../words/category'

type Input = z.input<typeof stockTakeInputSchema>
type Values = z.output<typeof stockTakeInputSchema>
const categories = ['FOR_PURCHASE', 'SEMI_FINISHED', 'END_PRODUCT'] as const

const toggled = <Value,>(all: readonly Value[], value: Value, isChosen: boolean): Value[] =>
  isChosen ? [...all, value] : all.filter((each) => each !== value)

type StartDialogProps = { readonly onClose: () => void; readonly onStarted: (take: StockTake) => void }

/** Asks what is to be counted, and begins. */
export function StartDialog({ onClose, onStarted }: StartDialogProps) {
  const { t } = useT()
  const id = useId()
  const { project } = useSession()
  const { mutateAsync } = useCommand(stockTakeCalls.startStockTake, { quiet: true })
  const name = t('Stock take {{day}}', { day: formatDate(today()) })
  const form = useZodForm<Input, Values>(stockTakeInputSchema, {
    defaultValues: { name, locations: [], categories: [], isBlind: false },
  })
  const saving = useSubmit(form, async (body: Values) => onStarted(await mutateAsync({ body })))
  const places = [...(project?.inventoryLocations ?? []), { _id: null, name: t('No place') }]
  const chosen = form.watch('locations') ?? []
  const kinds = form.watch('categories') ?? []
  return (
    <ActionDialog
      onClose={onClose}
      title={t('New stock take')}
      cancelLabel={t('Cancel')}
      actionLabel={t('Start counting')}
      form={id}
      busy={saving.isSaving}
    >
      <FailureNotice error={saving.error} />
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <Stack gap="4">
          <ControlledField form={form} {...nameField(t)} />
          <Box role="group" aria-label={t('Places')}>
            <Text fontWeight="medium">{t('Places')}</Text>
            <Text textStyle="xs" color="fg.subtle" mb="2">
              {t('All of them where none is chosen.')}
            </Text>
            <Stack gap={{ base: '0', sm: '2' }} maxH={{ base: '12.25rem', sm: '13rem' }} overflowY="auto">
              {places.map((place) => (
                <Checkbox
                  key={place._id ?? ''}
                  checked={chosen.includes(place._id)}
                  onChange={(isChosen) =>
                    form.setValue('locations', toggled(chosen, place._id, isChosen), { shouldDirty: true })
                  }
                >
                  {place.name}
                </Checkbox>
              ))}
            </Stack>
          </Box>
          <Box role="group" aria-label={t('Kinds of products')}>
            <Text fontWeight="medium" mb="2">
              {t('Kinds of products')}
            </Text>
            <Stack gap={{ base: '0', sm: '2' }}>
              {categories.map((category) => (
                <Checkbox
                  key={category}
                  checked={kinds.includes(category)}
                  onChange={(isChosen) =>
                    form.setValue('categories', toggled(kinds, category, isChosen), { shouldDirty: true })
                  }
                >
                  {categoryWord(t, category)}
                </Checkbox>
              ))}
            </Stack>
          </Box>
          <Box>
            <Switch
              checked={form.watch('isBlind') ?? false}
              onChange={(isBlind) => form.setValue('isBlind', isBlind, { shouldDirty: true })}
            >
              {t('Count blind')}
            </Switch>
            <Text textStyle="xs" color="fg.subtle" mt="1">
              {t('Nobody sees what is expected or what differs until the stock take is confirmed.')}
            </Text>
          </Box>
        </Stack>
      </Form>
    </ActionDialog>
  )
}
