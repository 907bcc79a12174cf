import { Picture } from './picture'
import { type ShownPicture, Viewer, type ViewerProps } from './viewer/viewer'

export type PictureViewerProps = Omit<ViewerProps, 'draw'> & Partial<Pick<ViewerProps, 'draw'>>

/** Pictures of the service in large, unless they are drawn otherwise. */
export const PictureViewer = (props: PictureViewerProps) => <Viewer draw={drawPicture} {...props} />

const drawPicture = ({ _id, fileName }: ShownPicture) => (
  <Picture fileId={_id} size="large" alt={fileName} fit="contain" />
)
