import { skip, useCall } from '@tehas/api-client'
import { type QualityReport, qualityCalls } from '@tehas/contracts/quality'
import { formatQuantity, problemMessage, useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import { SimpleGrid, SkeletonRows, Stack, Text } from '@tehas/ui'
import { Combobox, ControlledField, QuantityInput, Select } from '@tehas/ui/forms'
import { useEffect } from 'react'
import { MeasuresField } from './measures-field'
import { OrderField } from './order-field'
import { PhotosField } from './photos-field'
import type { ReportForm } from './report-values'
import type { Photos } from './use-photos'

type ReportFieldsProps = {
  readonly form: ReportForm
  readonly report: QualityReport | undefined
  readonly photos: Photos
  readonly readOnly: boolean
}

/** What was checked of which product, and what was found. */
export function ReportFields({ form, report, photos, readOnly }: ReportFieldsProps) {
  const { t } = useT()
  const orderId = form.watch('order')
  const order = useCall(qualityCalls.getQualityOrder, orderId === '' ? skip : { params: { order: orderId } })
  const kept = useCall(qualityCalls.getQualityReasons, {})
  const productId = form.watch('orderProduct')
  const processId = form.watch('orderProcess')
  const product = order.data?.products.find(({ _id, processes }) =>
    productId === '' ? processes.some((one) => one._id === processId) : _id === productId,
  )
  // Whoever begins at a step names no product.
  useEffect(() => {
    if (productId === '' && processId !== '' && product) form.setValue('orderProduct', product._id)
  }, [form, productId, processId, product])
  const step = product?.processes.find(({ _id }) => _id === processId)
  const place = step ?? product
  const unit = place?.unit ?? report?.unit ?? 'PCS'
  const isSame = report !== undefined && (report.orderProcess?._id ?? '') === processId
  // What this report rejects already can be rejected by it again.
  const most = place && place.mostRejected + (isSame ? report.rejected : 0)
  const reason = form.watch('reason')
  const reasons = kept.data?.reasons ?? []
  /** What is not rejected is accepted, until somebody says otherwise. */
  const follow = (
    changed: { readonly checked?: number | undefined; readonly rejected?: number | undefined },
    change: () => void,
  ) => {
    const { checked, accepted, rejected } = form.getValues()
    const isFollowing = accepted === left(checked, rejected)
    change()
    const after = { checked, rejected, ...changed }
    if (isFollowing) form.setValue('accepted', left(after.checked, after.rejected), { shouldDirty: true })
  }
  const amount = (value: number) => formatQuantity(value, unit, t)
  const wrong = form.formState.errors.photos
  const refused = [wrong, ...(Array.isArray(wrong) ? wrong : [])].flatMap((one) => one?.message ?? [])[0]
  const refusal = refused === undefined ? undefined : problemMessage(refused, t)
  return (
    <Stack gap="4">
      {report ? null : (
        <>
          <OrderField form={form} number={order.data?.transactionNumber} />
          {orderId !== '' && order.error ? (
            <LoadFailure
              title={t('The order did not load')}
              error={order.error}
              onRetry={() => void order.refetch()}
              isRetrying={order.isFetching}
            />
          ) : null}
          {orderId !== '' && order.isPending ? <SkeletonRows rows={2} /> : null}
          {order.data ? (
            <ControlledField form={form} name="orderProduct" label={t('Product')} required>
              {({ onChange, ...field }) => (
                <Select
                  {...field}
                  placeholder={t('Choose a product')}
                  options={(order.data?.products ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
                  onChange={(id) => {
                    onChange(id)
                    form.setValue('orderProcess', '')
                  }}
                />
              )}
            </ControlledField>
          ) : null}
        </>
      )}
      <ControlledField
        form={form}
        name="orderProcess"
        label={t('Process')}
        help={
          place && t('{{produced}} of {{all}} made', { produced: amount(place.produced), all: amount(place.toMake) })
        }
      >
        {(field) => (
          <Select
            {...field}
            readOnly={readOnly}
            options={[
              { value: '', label: t('Whole product') },
              ...(product?.processes ?? []).map(({ _id, name, item }) => ({
                value: _id,
                label: item === null ? name : `${name} · ${item}`,
              })),
              ...(report?.orderProcess && !product?.processes.some(({ _id }) => _id === report.orderProcess?._id)
                ? [{ value: report.orderProcess._id, label: report.orderProcess.name }]
                : []),
            ]}
          />
        )}
      </ControlledField>
      <SimpleGrid columns={3} gap="3">
        <ControlledField form={form} name="checked" label={t('Checked')} required>
          {({ onChange, ...field }) => (
            <QuantityInput
              {...field}
              unit={unit}
              align="end"
              readOnly={readOnly}
              onChange={(next) => follow({ checked: next }, () => onChange(next))}
            />
          )}
        </ControlledField>
        <ControlledField form={form} name="accepted" label={t('Accepted')}>
          {(field) => <QuantityInput {...field} unit={unit} align="end" readOnly={readOnly} />}
        </ControlledField>
        <ControlledField
          form={form}
          name="rejected"
          label={t('Rejected')}
          help={most === undefined || readOnly ? undefined : t('At most {{most}}', { most: amount(most) })}
        >
          {({ onChange, ...field }) => (
            <QuantityInput
              {...field}
              unit={unit}
              align="end"
              readOnly={readOnly}
              onChange={(next) => follow({ rejected: next }, () => onChange(next))}
            />
          )}
        </ControlledField>
      </SimpleGrid>
      {form.watch('rejected') > 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {t('What is rejected is not made any more: it is to be made again.')}
        </Text>
      ) : null}
      <ControlledField form={form} name="reason" label={t('Reason')} required={form.watch('rejected') > 0}>
        {({ onChange, ...field }) => (
          <Combobox
            {...field}
            readOnly={readOnly}
            valueLabel={reason}
            options={[...new Set([...reasons, ...(reason === '' ? [] : [reason])])].map((one) => ({
              value: one,
              label: one,
            }))}
            placeholder={t('From the list, or in your own words')}
            onCreate={(text) => onChange(text)}
            createLabel={(text) => `“${text}”`}
            onChange={(value) => onChange(value ?? '')}
          />
        )}
      </ControlledField>
      <MeasuresField form={form} readOnly={readOnly} />
      <PhotosField photos={photos} refusal={refusal} readOnly={readOnly} />
    </Stack>
  )
}

/** In the precision in which amounts are kept; nothing while one of them can't be read. */
const left = (checked = 0, rejected = 0): number => Math.max(0, Math.round((checked - rejected) * 1e6) / 1e6 || 0)
