import { fieldTexts, type Id } from '@tehas/contracts'
import {
  QUALITY_MEASURES_MAX,
  type QualityMeasure,
  type QualityReport,
  qualityMeasureSchema,
  qualityReportChangesSchema,
} from '@tehas/contracts/quality'
import type { useZodForm } from '@tehas/ui/forms'
import { z } from 'zod'

const { checked, accepted, rejected, reason } = qualityReportChangesSchema.shape
const chosen = z.string().min(1, fieldTexts.required.en)
const measure = qualityMeasureSchema.shape
const isTyped = (value: unknown): boolean => value !== undefined
/** Empty until it is typed; a value that is not was not measured. */
const measureSchema = z.object({
  name: measure.name,
  nominal: measure.nominal.optional().refine(isTyped, fieldTexts.required.en),
  tolerance: measure.tolerance.optional().refine(isTyped, fieldTexts.required.en),
  value: measure.value.optional(),
})
export type MeasureValues = z.output<typeof measureSchema>
export const emptyMeasure: MeasureValues = { name: '', nominal: undefined, tolerance: undefined, value: undefined }

/** The same as a report keeps it. */
export const toMeasure = ({ name, nominal = 0, tolerance = 0, value = null }: MeasureValues): QualityMeasure => ({
  ...{ name, nominal, tolerance, value },
})

/** In the precision in which amounts are kept. */
const isMore = (one: number, other: number): boolean => Math.round((one - other) * 1e6) > 0

/** What the form of a report holds; the words are text keys. */
export const reportFormSchema = z
  .object({
    order: chosen,
    /** Asked for once the order is known, which alone has some. */
    orderProduct: z.string(),
    /** Empty: the product as a whole. */
    orderProcess: z.string(),
    checked: checked.unwrap(),
    accepted: accepted.unwrap(),
    rejected: rejected.unwrap(),
    reason: reason.unwrap(),
    measures: z.array(measureSchema).max(QUALITY_MEASURES_MAX),
    photos: z.array(z.object({ _id: z.string(), fileName: z.string() })),
  })
  .refine((values) => values.orderProduct !== '', { path: ['orderProduct'], message: fieldTexts.required.en })
  .refine((values) => !isMore(values.accepted + values.rejected, values.checked), {
    path: ['accepted'],
    message: 'Accepted and rejected are more than was checked',
  })
  .refine((values) => values.rejected === 0 || values.reason !== '', { path: ['reason'], message: 'Give a reason' })
export type ReportInput = z.input<typeof reportFormSchema>
export type ReportValues = z.output<typeof reportFormSchema>
export type ReportForm = ReturnType<typeof useZodForm<ReportInput, ReportValues>>

/** Where a new report begins. */
export type ReportStart = { readonly order?: Id; readonly orderProduct?: Id; readonly orderProcess?: Id }

export const newReportValues = ({ order = '', orderProduct = '', orderProcess = '' }: ReportStart): ReportInput => ({
  ...{ order, orderProduct, orderProcess },
  ...{ checked: 0, accepted: 0, rejected: 0, reason: '' },
  measures: [],
  photos: [],
})

export const toReportValues = (report: QualityReport): ReportValues => ({
  order: report.order._id,
  orderProduct: report.orderProduct._id,
  orderProcess: report.orderProcess?._id ?? '',
  checked: report.checked,
  accepted: report.accepted,
  rejected: report.rejected,
  reason: report.reason,
  measures: report.measures,
  photos: report.photos.map(({ _id, fileName }) => ({ _id, fileName })),
})

/** What is sent of the values of a form. */
export const toReportBody = ({ order: _order, orderProduct: _product, ...values }: ReportValues) => ({
  ...values,
  orderProcess: values.orderProcess === '' ? null : values.orderProcess,
  measures: values.measures.map(toMeasure),
  photos: values.photos.map(({ _id }) => _id),
})

/** English text keys of the fields, where two people changed the same one and in the log. */
export const reportLabels: Readonly<Record<string, string>> = {
  status: 'Status',
  orderProcess: 'Process',
  checked: 'Checked',
  accepted: 'Accepted',
  rejected: 'Rejected',
  reason: 'Reason',
  measures: 'Measures',
  photos: 'Photos',
}
