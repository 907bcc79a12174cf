import { z } from 'zod'

/** What browsers that can read codes themselves offer; not in the types of TypeScript yet. */
type Detector = { readonly detect: (image: HTMLVideoElement) => Promise<unknown> }
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8', 'data_matrix'] as const
const found = z.array(z.object({ rawValue: z.string() }))

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function'
const detectorClass = (): DetectorClass | undefined => {
  const known: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return isDetectorClass(known) ? known : undefined
}

/** Whether a camera can be opened here: browsers give it to pages of `https` and of this machine alone. */
export const canScanByCamera = (): boolean =>
  typeof navigator !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined

/** Opens the camera at the back. Rejects where there is none, or where the person does not allow it. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } }, audio: false })

/** Reads the first code of a picture; undefined where there is none. */
export type Reader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own reader of all usual codes; where there is none, one of QR codes, which our labels carry. */
export async function createReader(): Promise<Reader> {
  const Known = detectorClass()
  if (Known) {
    const detector = new Known({ formats: FORMATS })
    return async (video) => found.safeParse(await detector.detect(video)).data?.[0]?.rawValue
  }
  const { readQr } = await import(/* webpackChunkName: "camera" */ './read-qr')
  const canvas = document.createElement('canvas')
  return async (video) => readQr(video, canvas)
}
