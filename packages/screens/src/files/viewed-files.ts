import type { AttachedFile } from '@tehas/contracts/files'
import { pathOf } from './use-file-acts'

/** A file as the viewer shows it. */
export type ViewedFile = Pick<AttachedFile, '_id' | 'fileName' | 'kind' | 'number'> & {
  /** Where the whole file lies, and what is shown of it. */
  readonly path: string
  readonly shownPath: string
}

type Viewable = Pick<AttachedFile, '_id' | 'fileName' | 'kind' | 'number'> & {
  /** Anything, where it has previews in the sizes of pictures. */
  readonly preview?: unknown
}

/** Pictures and PDF are shown in the page; everything else is saved. */
export const isViewed = ({ kind, preview }: Pick<Viewable, 'kind' | 'preview'>): boolean =>
  kind === 'PDF' || Boolean(preview)

/** Attached files that are shown in the page. */
export const viewed = (files: readonly Viewable[]): ViewedFile[] =>
  files.filter(isViewed).map(({ _id, fileName, kind, number }) => {
    const path = pathOf({ _id })
    return { _id, fileName, kind, number, path, shownPath: kind === 'PDF' ? path : pathOf({ _id }, 'large') }
  })
