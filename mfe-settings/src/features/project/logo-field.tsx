import { useT } from '@tehas/i18n'
import { Box } from '@tehas/ui'
import { NewPictureField, PictureField } from '../pictures/late-pictures'
import type { ProjectFormApi } from './project-values'

const HEIGHT = '120px'

/** The place of the logo, of the height that it will have while its code comes. */
function useLook(isEmpty: boolean) {
  const { t } = useT()
  return {
    label: t('Logo'),
    height: HEIGHT,
    fit: 'contain',
    help: t('Stands at the head of offers, orders and job cards'),
    meanwhile: <Box h={isEmpty ? '158px' : '200px'} />,
  } as const
}

/** The logo that documents have; it becomes the project's when the form is saved. */
export function LogoField({ form }: { readonly form: ProjectFormApi }) {
  const value = form.watch('logo')
  const look = useLook(value === null)
  return (
    <PictureField
      {...look}
      value={value}
      onChange={(id) => form.setValue('logo', id, { shouldDirty: true })}
      title={look.label}
    />
  )
}

export type NewLogoFieldProps = {
  readonly file: File | undefined
  readonly onFile: (file: File | undefined) => void
}

/** The logo of a project that is not there yet: pictures are a project's, so it is sent once that is created. */
export function NewLogoField({ file, onFile }: NewLogoFieldProps) {
  return <NewPictureField {...useLook(file === undefined)} value={file} onChange={onFile} />
}
