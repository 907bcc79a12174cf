import { isApiError, useApi, useCommand } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { stockTakeCalls, stockTakeFindSchema } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { FailureNotice, useSubmit } from '@tehas/screens/drawer'
import { Thumbnail } from '@tehas/screens/pictures'
import { useSession, useToast } from '@tehas/shell-api'
import { Notice, Stack } from '@tehas/ui'
import { Combobox, ControlledField, DecimalInput, Form, type OptionSearch, Select, useZodForm } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useCallback, useId } from 'react'
import { z } from 'zod'
import { categoryIcons } from '../../words/category'
import { NO_PLACE, toPlace } from '../stock-detail/moves/places'

const MOST = 20
const { stockId, counted } = stockTakeFindSchema.shape
const formSchema = z.object({ stockId, counted, place: z.string() })
type Input = z.input<typeof formSchema>
type Values = z.output<typeof formSchema>

type FindDialogProps = { readonly takeId: string; readonly place: string | null; readonly onClose: () => void }

/** Counts a product that was found where nobody expected it. */
export function FindDialog({ takeId, place, onClose }: FindDialogProps) {
  const { t } = useT()
  const id = useId()
  const api = useApi()
  const toast = useToast()
  const { project } = useSession()
  const { mutateAsync } = useCommand(stockTakeCalls.addStockTakeLine, { quiet: true })
  const form = useZodForm<Input, Values>(formSchema, { defaultValues: { place: place ?? NO_PLACE } })
  const saving = useSubmit(form, async ({ place: chosen, ...found }: Values) => {
    const line = await mutateAsync({ body: { takeId, location: toPlace(chosen), ...found } })
    toast.success(t('Added to the count'), { detail: line.stock.name })
    onClose()
  })
  const search: OptionSearch = useCallback(
    async (text, signal) => {
      const body = { search: text, limit: MOST }
      const { rows } = await api.call(calls.listStockProducts, { body }, { signal, quiet: true })
      return rows.map(({ _id, name, code, image, category }) => {
        const Icon = categoryIcons[category]
        return {
          value: _id,
          label: name,
          hint: code,
          icon: image === null ? <Icon size={16} /> : <Thumbnail fileId={image} side="16px" />,
        }
      })
    },
    [api],
  )
  const isListed = isApiError(saving.error) && saving.error.code === 'VERSION_CONFLICT'
  return (
    <ActionDialog
      onClose={onClose}
      title={t('Something else lies here')}
      cancelLabel={t('Cancel')}
      actionLabel={t('Add to the count')}
      form={id}
      busy={saving.isSaving}
    >
      {isListed ? (
        <Notice tone="warning" title={t('It was counted here already')}>
          {t('Find it in the list to count it again.')}
        </Notice>
      ) : (
        <FailureNotice error={saving.error} />
      )}
      <Form form={form} id={id} onSubmit={saving.submit} noSummary>
        <Stack gap="4">
          <ControlledField form={form} name="stockId" label={t('Product')} required>
            {(field) => <Combobox {...field} options={search} />}
          </ControlledField>
          <ControlledField form={form} name="place" label={t('Location')}>
            {(field) => (
              <Select
                {...field}
                options={[
                  { value: NO_PLACE, label: t('No place') },
                  ...(project?.inventoryLocations ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
                ]}
              />
            )}
          </ControlledField>
          <ControlledField form={form} name="counted" label={t('Found')} required>
            {(field) => <DecimalInput {...field} />}
          </ControlledField>
        </Stack>
      </Form>
    </ActionDialog>
  )
}
