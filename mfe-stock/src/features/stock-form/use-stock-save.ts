import { useCommand } from '@tehas/api-client'
import { calls, productCategorySchema, type StockProduct, stockProductSchema, unitSchema } from '@tehas/contracts'
import { type Translate, unitLabel, useT } from '@tehas/i18n'
import { fieldTable, useMergedSave } from '@tehas/screens/conflict'
import { useRights, useSession } from '@tehas/shell-api'
import { categoryWord } from '../../words/category'
import { changedBy } from './changed-by'
import { NOWHERE, type StockValues, stockLabels, toStockInput, toStockValues } from './stock-values'

const unitWord = (value: unknown, t: Translate) => {
  const unit = unitSchema.safeParse(value).data
  return unit && unitLabel(unit, t)
}
const categoryOf = (value: unknown, t: Translate) => {
  const category = productCategorySchema.safeParse(value).data
  return category && categoryWord(t, category)
}

/** Saves what was entered of a product over what others changed meanwhile. */
export function useStockSave() {
  const { t } = useT()
  const { project } = useSession()
  const seesPrices = useRights().seesPrices('STOCK')
  const update = useCommand(calls.updateStockProduct, { quiet: true })
  const places = new Map(project?.inventoryLocations.map(({ _id, name }) => [_id, name]))
  return useMergedSave<StockProduct, StockValues>({
    toValues: toStockValues,
    current: stockProductSchema,
    changedBy,
    write: (values, read) =>
      update.mutateAsync({
        body: { ...toStockInput(values, seesPrices, read), _id: read._id, version: read.version },
      }),
    fields: fieldTable(stockLabels, t, {
      unit: (value) => unitWord(value, t),
      category: (value) => categoryOf(value, t),
      location: (value) => (value === NOWHERE ? t('No place') : places.get(String(value))),
    }),
  })
}
