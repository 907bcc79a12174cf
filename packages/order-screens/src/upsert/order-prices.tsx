import { currencySigns, formatPercent, useT } from '@tehas/i18n'
import { useSession } from '@tehas/shell-api'
import { Grid } from '@tehas/ui'
import { ControlledField, DecimalInput, MoneyInput, PercentInput, SegmentControl } from '@tehas/ui/forms'
import type { OrderForm } from './use-order-form'

type PartProps = { readonly form: OrderForm; readonly isLocked: boolean }

type PricesProps = PartProps & {
  readonly hasDiscount: boolean
  /** The standing discount of the chosen partner, in percent. */
  readonly agreed: number | undefined
}

/** Discount, VAT and transport of an order. */
export function OrderPrices({ form, isLocked, hasDiscount, agreed }: PricesProps) {
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  return (
    <>
      {hasDiscount ? <Discount form={form} isLocked={isLocked} agreed={agreed} /> : null}
      <ControlledField
        form={form}
        name="vatPercentage"
        label={t('VAT')}
        help={
          project
            ? t('{{rate}} is the default of the project', {
                rate: formatPercent(project.vatPercentage, Number.isInteger(project.vatPercentage) ? 0 : 1),
              })
            : undefined
        }
        gridColumn="span 2"
      >
        {(field) => <PercentInput {...field} readOnly={isLocked} />}
      </ControlledField>
      <ControlledField
        form={form}
        name="transportPrice"
        label={t('Transport price')}
        help={t('Not discounted')}
        gridColumn="span 2"
      >
        {(field) => <MoneyInput {...field} currency={currency} readOnly={isLocked} />}
      </ControlledField>
    </>
  )
}

/** An amount and what it is counted in, as one control. */
const joined = {
  '& > :first-child': { borderEndRadius: '0' },
  '& > :last-child': { borderStartRadius: '0', borderInlineStartWidth: '0' },
}

function Discount({ form, isLocked, agreed = 0 }: PartProps & Partial<Pick<PricesProps, 'agreed'>>) {
  const { t } = useT()
  const { project } = useSession()
  const currency = project?.currency ?? 'EUR'
  const type = form.watch('discount.type') ?? 'PERCENTAGE'
  return (
    <ControlledField
      form={form}
      name="discount.value"
      label={t('Discount')}
      help={
        agreed > 0 ? t('{{percent}} is the standing discount', { percent: formatPercent(agreed) }) : t('Before VAT')
      }
      gridColumn="span 2"
    >
      {(field) => (
        <Grid templateColumns="minmax(0, 1fr) auto" css={joined}>
          <DecimalInput {...field} readOnly={isLocked} />
          <SegmentControl
            aria-label={t('Kind of discount')}
            value={type}
            disabled={isLocked}
            onChange={(next) =>
              form.setValue('discount.type', next === 'FIXED' ? 'FIXED' : 'PERCENTAGE', {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
            segments={[
              { value: 'PERCENTAGE', label: '%' },
              { value: 'FIXED', label: currencySigns[currency] },
            ]}
          />
        </Grid>
      )}
    </ControlledField>
  )
}
