import { constants } from '@tehas/contracts'
import { type Area, type Size, wholeArea } from './crop-area'

/** The longest side of what is sent: the largest that is kept. */
const MOST_POINTS = 2400
const QUALITY = 0.92

export type OpenPicture = Size & {
  readonly image: HTMLImageElement
  readonly url: string
  readonly close: () => void
}

/** Decodes a file for the page. Rejects where it is no picture that the browser knows. */
export async function openPicture(file: File): Promise<OpenPicture> {
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    if (width === 0 || height === 0) throw new Error('A picture without points')
    return { image, url, width, height, close }
  } catch (error) {
    close()
    throw error
  }
}

const isWhole = (area: Area, picture: Size): boolean => {
  const whole = wholeArea(picture)
  return Math.round(area.width) === whole.width && Math.round(area.height) === whole.height
}

/**
 * The kept part of a picture as a file of its own, no larger than it is kept. What is kept whole, and can be sent as it is,
 * stays as it came.
 */
export async function cutPicture(file: File, picture: OpenPicture, area: Area): Promise<File> {
  if (isWhole(area, picture) && file.size <= constants.imageUploadMaxBytes) return file
  const scale = Math.min(1, MOST_POINTS / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas to draw on')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture.image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  // What is transparent stays so; a browser that writes no WebP writes PNG.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
  if (!bytes) throw new Error('The picture could not be written')
  return new File([bytes], file.name, { type: bytes.type })
}
