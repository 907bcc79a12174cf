import { isApiError } from '@tehas/api-client'
import type { Translate } from '@tehas/i18n'
import { z } from 'zod'

const missingFilesSchema = z.array(z.object({ label: z.string(), line: z.string() }))
type MissingFiles = z.output<typeof missingFilesSchema>

/** Required own fields of files that hold none, where publishing was refused because of them (rules §16). */
export function missingFilesOf(error: unknown): MissingFiles | undefined {
  if (!isApiError(error, 'VALIDATION_FAILED')) return undefined
  return missingFilesSchema.safeParse(error.details?.missingFiles).data
}

/** "These files are required:", then a field a line, with the line of the order that it is of. */
export const missingWords = (missing: MissingFiles, t: Translate): string =>
  [
    t('These files are required:'),
    ...missing.map(({ label, line }) => (line === '' ? label : `${line}: ${label}`)),
  ].join('\n')
