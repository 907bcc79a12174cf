import { catalogueEntrySchema } from '@tehas/contracts'
import { fieldTexts } from '@tehas/i18n'
import { z } from 'zod'

type Property = z.output<typeof catalogueEntrySchema>['definationList'][number]
const isBlank = ({ key, value }: Property): boolean => key.trim() === '' && value.trim() === ''

/** What is typed for the catalogue: a value needs a name, a price of its own an amount. */
export const catalogueFormSchema = catalogueEntrySchema
  .extend({
    definationList: z.array(
      catalogueEntrySchema.shape.definationList
        .unwrap()
        .element.refine((property) => isBlank(property) || property.key.trim() !== '', {
          path: ['key'],
          message: fieldTexts.required.en,
        }),
    ),
  })
  .refine(({ showCustomPrice, customPrice }) => !showCustomPrice || customPrice !== null, {
    path: ['customPrice'],
    message: fieldTexts.required.en,
    // Told together with what is missing above it.
    when: () => true,
  })

export type CatalogueInput = z.input<typeof catalogueFormSchema>
export type CatalogueValues = z.output<typeof catalogueFormSchema>

/** Without the rows in which nothing was typed. */
export const withoutBlanks = (values: CatalogueValues): CatalogueValues => ({
  ...values,
  definationList: values.definationList.filter((property) => !isBlank(property)),
})
