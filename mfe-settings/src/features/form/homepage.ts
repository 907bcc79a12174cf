import { fieldTexts, urlSchema } from '@tehas/contracts'
import { z } from 'zod'

const withProtocol = (address: string) => (address === '' || /^[a-z]+:/i.test(address) ? address : `https://${address}`)

/** A web address as people type it: `tookoda.ee` becomes `https://tookoda.ee`. */
export const homepageSchema = z
  .string()
  .trim()
  .transform(withProtocol)
  .refine((value) => urlSchema.safeParse(value).success, fieldTexts.url.en)
