import type { CustomField } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import type { FieldOwner } from '@tehas/screens/custom-fields'
import { Fragment, type ReactNode } from 'react'
import { fieldsOfLine, isPriceField } from '../structure/fields/field-contract'
import { lineFieldOf } from '../structure/fields/find-field'
import { fieldGroups, type LineFieldKey } from '../structure/fields/line-fields'
import { customErrors } from './custom-errors'
import { FieldControl, type LineFormView } from './field-control'
import { customValuesOf } from './line-form'
import { CustomGroup, FieldGroup } from './part-fields'

type LineFieldsProps = {
  readonly view: LineFormView
  readonly ownFields: readonly CustomField[]
  readonly seesPrices: boolean
  /** Off for what is bought: it is not sold here. One that it came with stays, to be taken away. */
  readonly hasMarkup?: boolean | undefined
  /** Off for what is only described: it is planned where it is ordered. */
  readonly hasDates?: boolean | undefined
  /** What files of own fields hang on; without it those fields are left out. */
  readonly owner?: FieldOwner | undefined
  /** Stands below the prices. */
  readonly belowPrice?: ReactNode
}

/** The fields of a line in their groups, those that the project defined last. */
export function LineFields({
  view,
  ownFields,
  seesPrices,
  hasMarkup = true,
  hasDates = true,
  owner,
  belowPrice,
}: LineFieldsProps) {
  const { t } = useT()
  const { form, kind } = view
  const isOffered = (key: LineFieldKey): boolean => {
    if (!seesPrices && isPriceField(kind, key)) return false
    if (key === 'markupPercentage' && !hasMarkup && !form.formState.defaultValues?.markupPercentage) return false
    if (key === 'supply' && (!hasDates || !view.supplied)) return false
    if (!hasDates && lineFieldOf(key).group === 'dates') return false
    return lineFieldOf(key).kind !== 'process' || view.processes.length > 0
  }
  return (
    <>
      {Object.entries(fieldGroups).map(([group, title]) => {
        const keys = fieldsOfLine(kind, view.isBought).filter(
          (key) => lineFieldOf(key).group === group && isOffered(key),
        )
        if (keys.length === 0) return null
        return (
          <Fragment key={group}>
            <FieldGroup {...(title && { title: t(title) })}>
              {keys.map((key) => (
                <FieldControl key={key} view={view} fieldKey={key} />
              ))}
            </FieldGroup>
            {group === 'price' ? belowPrice : null}
          </Fragment>
        )
      })}
      <CustomGroup
        owner={owner}
        fields={ownFields}
        values={customValuesOf(form.watch('dynamicFields'))}
        errors={customErrors(form.formState.errors.dynamicFields)}
        onChange={(values) => form.setValue('dynamicFields', values, { shouldDirty: true })}
      />
    </>
  )
}
