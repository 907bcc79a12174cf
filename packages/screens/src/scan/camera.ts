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

/** Whether this browser can open a camera and read codes from it. */
export const canScanByCamera = (): boolean =>
  detectorClass() !== undefined && typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined

/** Opens the camera at the back. Rejects where there is none, or where the person does not allow it. */
export const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } }, audio: false })

/** Reads the first code of a picture; undefined where there is none. */
export function createReader(): ((video: HTMLVideoElement) => Promise<string | undefined>) | undefined {
  const Known = detectorClass()
  if (!Known) return undefined
  const detector = new Known({ formats: FORMATS })
  return async (video) => found.safeParse(await detector.detect(video)).data?.[0]?.rawValue
}
