import type { CustomField } from '@tehas/contracts'
import { Box, lazyPart } from '@tehas/ui'
import type { FieldOwner } from '../files/field-files'

// Projects without such a field need nothing of it.
const FieldFiles = lazyPart(
  async () => (await import(/* webpackChunkName: "field-files" */ '../files/field-files')).FieldFiles,
)

export type { FieldOwner } from '../files/field-files'

type FileInputProps = {
  readonly field: CustomField
  readonly owner: FieldOwner
  readonly readOnly?: boolean
}

/** The control of an own field of files. */
export const FileInput = ({ field, owner, readOnly = false }: FileInputProps) => (
  <FieldFiles meanwhile={<Box minH="8" />} fieldKey={field.key} label={field.label} owner={owner} readOnly={readOnly} />
)
