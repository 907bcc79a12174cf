import { isApiError, useCommand } from '@tehas/api-client'
import { calls, type StockProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { customValuesSchema, defaultValues } from '@tehas/screens/custom-fields'
import { EntityDrawer, type SaveIntent, useSubmit } from '@tehas/screens/drawer'
import { type DrawerScreenProps, useRights, useSession, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Box, Notice } from '@tehas/ui'
import { Form, fieldIdOf, focusField, isChanged, useZodForm } from '@tehas/ui/forms'
import { useMemo, useRef, useState } from 'react'
import { StockFields } from './stock-fields'
import {
  newStockValues,
  nextStockValues,
  type StockValues,
  stockFormSchema,
  toOpeningStock,
  toStockInput,
  toStockValues,
} from './stock-values'
import { useStockSave } from './use-stock-save'

export type StockEditorProps = Pick<DrawerScreenProps<'stock-product.upsert'>, 'frame' | 'done' | 'close' | 'input'> & {
  /** The product to change or to copy. */
  readonly product: StockProduct | undefined
}

const FORM = 'stock-product-form'

/** Adds, copies or changes a stock product inside a drawer. */
export function StockEditor({ frame, done, close, input, product }: StockEditorProps) {
  const { t } = useT()
  const toast = useToast()
  const { project } = useSession()
  const seesPrices = useRights().seesPrices('STOCK')
  const create = useCommand(calls.createStockProduct, { quiet: true })
  // As it was when editing began: what comes in later is somebody else's change.
  const [read] = useState(product)
  const edited = input.duplicate ? undefined : read
  const ownFields = useMemo(() => project?.projectFields.productFields ?? [], [project])
  const [initial] = useState((): StockValues => {
    if (!read) return newStockValues({ name: input.name, dynamicFields: defaultValues(ownFields) })
    const values = toStockValues(read)
    return edited
      ? values
      : { ...values, name: t('{{name}} (copy)', { name: values.name }).slice(0, 100), active: true }
  })
  const schema = useMemo(
    () => stockFormSchema(customValuesSchema(ownFields, edited?.dynamicFields)),
    [ownFields, edited],
  )
  const form = useZodForm<StockValues, StockValues>(schema, { defaultValues: initial })
  useUnsavedChanges(() => isChanged(form))
  const merged = useStockSave()
  // Whoever opened it with a name waits for that one product.
  const isSeriesOffered = read === undefined && input.name === undefined
  const intent = useRef<SaveIntent>('close')
  const [added, setAdded] = useState(0)
  const saving = useSubmit(form, async (values: StockValues) => {
    const saved = edited
      ? await merged.save(edited, values)
      : await create.mutateAsync({
          body: {
            ...toStockInput(values, seesPrices),
            ...toOpeningStock(values, t('In stock when it was entered'), seesPrices),
            ...(read && { structureOf: read._id }),
          },
        })
    if (!saved) return
    toast.success(edited ? t('Product saved') : t('Product added'), { detail: saved.name })
    if (isSeriesOffered && intent.current === 'next') {
      setAdded((count) => count + 1)
      form.reset(nextStockValues(values))
      focusField(fieldIdOf(FORM, 'name'))
      return
    }
    done({ _id: saved._id })
  })
  const isTaken = isApiError(saving.error, 'NAME_TAKEN')
  return (
    <EntityDrawer
      frame={frame}
      title={edited ? edited.name : read ? t('Copy of a product') : t('New product')}
      {...(edited?.code && { number: edited.code })}
      form={FORM}
      saving={isTaken ? { isSaving: saving.isSaving } : saving}
      onCancel={close}
      next={
        isSeriesOffered
          ? {
              label: t('Save and new'),
              onIntent: (wanted) => {
                intent.current = wanted
              },
              isSeries: added > 0,
            }
          : undefined
      }
    >
      {isTaken ? (
        <Box mb="4">
          <Notice tone="error" title={t('There is such a product already')}>
            {t('Name, coating and subtitle together tell products apart. Change one of them.')}
          </Notice>
        </Box>
      ) : null}
      <Form form={form} id={FORM} onSubmit={saving.submit}>
        <StockFields
          form={form}
          seesPrices={seesPrices}
          isNew={edited === undefined}
          productId={edited?._id}
          hasMoved={(edited?.movementsCount ?? 0) > 0}
        />
      </Form>
      {merged.dialog}
    </EntityDrawer>
  )
}
