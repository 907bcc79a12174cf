import { z } from 'zod'

/** The largest amount that fits the stored NUMERIC(20,6). */
export const MAX_AMOUNT = 1e13

/** The largest quantity of a line, and of what is reported of it. */
export const MAX_QUANTITY = 1e10
/** Quantities are kept with six decimals; less than this is kept as nothing. */
export const SMALLEST_QUANTITY = 0.000001
export const quantitySchema = z.number().min(0).max(MAX_QUANTITY)
export const itemQuantitySchema = z.number().min(0).max(1e8)
export const amountSchema = z.number().min(-MAX_AMOUNT).max(MAX_AMOUNT)
export const percentSchema = z.number().min(0).max(100)
/** Markup may lower a price, but never below nothing. */
export const markupSchema = z.number().min(-100).max(100_000)
export const addPercentageSchema = z.number().min(0).max(10_000)
/** A calculated figure; 0 where nothing feeds it (specification §3, cost summary). */
export const figureSchema = z.number()
export const versionSchema = z.number().int().min(0)
