import type { stockProductInputSchema } from '@tehas/contracts'
import type { z } from 'zod'
import type { SettledSupplier } from '../../stock/suppliers/supplier-rows'

/** What a person enters of a stock product. */
export type StockInput = z.output<typeof stockProductInputSchema>

/** A product as it is written: its suppliers are known, the first of them is the one that it names. */
export type SettledInput = Omit<StockInput, 'suppliers'> & { suppliers: SettledSupplier[] }
