import decodeQR from 'qr/decode.js'

/** The longer side of the picture that is looked at: enough for a label at arm's length, and read in some 10 ms. */
const LOOKED_AT = 720

/** Reads the QR code of a picture; undefined where there is none, or where the picture is not there yet. */
export function readQr(video: HTMLVideoElement, canvas: HTMLCanvasElement): string | undefined {
  const { videoWidth, videoHeight } = video
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || videoWidth === 0 || videoHeight === 0) return undefined
  const scale = Math.min(1, LOOKED_AT / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return decode(context.getImageData(0, 0, canvas.width, canvas.height))
}

/** The text of the QR code in an image; undefined where there is none. */
export function decode(image: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  try {
    return decodeQR(image)
  } catch {
    // It throws for every picture without a code.
    return undefined
  }
}
