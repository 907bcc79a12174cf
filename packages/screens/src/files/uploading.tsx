import { Box, lazyPart } from '@tehas/ui'
import { CARD_HEIGHT } from './card-sizes'
import type { FileUploads } from './file-upload'

// Nothing is on its way most of the time. It is in one file with what is fetched for who writes.
const UploadCard = lazyPart(async () => (await import(/* webpackChunkName: "rare" */ './upload-card')).UploadCard)

/** A card of each file that is on its way. */
export const Uploading = ({ uploads }: { readonly uploads: FileUploads }) =>
  uploads.list.map((upload) => (
    <UploadCard
      key={upload.key}
      meanwhile={<Box as="li" h={CARD_HEIGHT} listStyleType="none" />}
      upload={upload}
      uploads={uploads}
    />
  ))
