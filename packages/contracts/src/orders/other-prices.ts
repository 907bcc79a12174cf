import { z } from 'zod'
import { currencySchema } from '../enums'
import { price } from '../primitives/price'

const otherPriceSchema = z.object({ currency: currencySchema, price: z.number() })
/** A sum in another currency than the project's. */
export type OtherPrice = z.infer<typeof otherPriceSchema>

/**
 * What a sum beside it leaves out: the sum is of orders in the project's currency, and each other currency stands by itself, since
 * sums are never made across them (rules §16). Absent where there is none.
 */
export const otherPrices = () => price(z.array(otherPriceSchema))
