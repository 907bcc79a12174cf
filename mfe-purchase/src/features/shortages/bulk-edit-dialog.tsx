import type { Shortage } from '@tehas/contracts/purchase'
import { formatDateShort, type Translate, useT } from '@tehas/i18n'
import { Stack, Text } from '@tehas/ui'
import { DateInput, FormField, Select } from '@tehas/ui/forms'
import { ActionDialog } from '@tehas/ui/overlays'
import { useState } from 'react'
import { choiceOf, type Edit, type Edits } from './choices'
import { NO_SUPPLIER, type Supplier, supplierOptions } from './row-inputs'

export type BulkField = 'date' | 'supplier'

type BulkEditDialogProps = {
  readonly field: BulkField
  readonly rows: readonly Shortage[]
  readonly edits: Edits
  readonly suppliers: readonly Supplier[]
  readonly onEdit: (edit: Pick<Edit, 'date' | 'supplier'>) => void
  readonly onClose: () => void
}

function titleOf(field: BulkField, rows: readonly Shortage[], t: Translate): string {
  const [first, ...others] = rows
  if (first && others.length === 0) {
    return field === 'date'
      ? t('Day for {{name}}', { name: first.name })
      : t('Supplier of {{name}}', { name: first.name })
  }
  return field === 'date' ? t('One day for all that are chosen') : t('One supplier for all that are chosen')
}

/** Why a day is offered that is not the one on which it is needed. */
function whenItCan({ needBy, earliest }: Shortage, t: Translate): string | undefined {
  if (earliest <= needBy) return undefined
  return t('Needed on {{needed}}; ordered today it can be there on {{earliest}}', {
    needed: formatDateShort(needBy),
    earliest: formatDateShort(earliest),
  })
}

/** One day or one supplier for all of the chosen products. */
export function BulkEditDialog({ field, rows, edits, suppliers, onEdit, onClose }: BulkEditDialogProps) {
  const { t } = useT()
  const bought = rows.filter(({ act }) => act === 'BUY')
  const [first] = field === 'date' ? rows : bought
  const before = first && choiceOf(first, edits.get(first._id))
  const [date, setDate] = useState(before?.date)
  const [supplier, setSupplier] = useState(before?.supplier ?? NO_SUPPLIER)
  const apply = () => {
    if (field === 'supplier') onEdit({ supplier: supplier === NO_SUPPLIER ? null : supplier })
    else if (date !== undefined) onEdit({ date })
    onClose()
  }
  return (
    <ActionDialog
      title={titleOf(field, rows, t)}
      cancelLabel={t('Cancel')}
      actionLabel={t('Apply')}
      onAction={apply}
      disabled={field === 'date' && date === undefined}
      onClose={onClose}
    >
      <Stack gap="4">
        {field === 'date' ? (
          <FormField label={t('To be there on')} help={first && rows.length === 1 ? whenItCan(first, t) : undefined}>
            <DateInput value={date} onChange={setDate} />
          </FormField>
        ) : (
          <FormField label={t('Supplier')}>
            <Select options={supplierOptions(t, suppliers, bought)} value={supplier} onChange={setSupplier} />
          </FormField>
        )}
        {rows.length === 1 ? null : (
          <Text color="fg.muted">
            {t('Nothing is ordered yet: each of the {{products}} can still be changed by itself.', {
              products: t('{{count}} products', { count: field === 'date' ? rows.length : bought.length }),
            })}
          </Text>
        )}
      </Stack>
    </ActionDialog>
  )
}
