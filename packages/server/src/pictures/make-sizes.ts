import { type PictureSize, pictureSizes } from '@tehas/contracts'
import type Sharp from 'sharp'
import { AppError } from '../http/app-error'
import { createLane } from './lane'
import { pictureType } from './picture-type'

/** More points than any telephone's photograph that fits into 10 MB; what claims more is not decoded. */
const MOST_POINTS = 50_000_000
/** What takes longer is no picture that a person took. */
const SECONDS = 20
/** Decoded at once in a process: each may take some 200 MB, and a thread. */
const AT_ONCE = 2
/** Waiting for their turn; more are refused. */
const WAITING = 20

export type MadePicture = {
  readonly sizes: Readonly<Record<PictureSize, Buffer>>
  /** Of the large size, in points. */
  readonly width: number
  readonly height: number
}

let loading: Promise<typeof Sharp> | undefined

/** The library, loaded with the first picture, in its own threads; it decodes the accepted kinds and nothing else. */
const loadSharp = (): Promise<typeof Sharp> => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
    })
    return sharp
  })
  return loading
}

const inLane = createLane({ atOnce: AT_ONCE, waiting: WAITING })

const refused = (code: 'UNSUPPORTED_MEDIA_TYPE' | 'PICTURE_DAMAGED' | 'PICTURE_TOO_MANY_POINTS', message: string) =>
  new AppError(code, { problems: [{ path: 'file', message }] })

/**
 * Decodes a picture and writes it anew in three sizes, upright, without metadata; of a moving one the first frame. Throws
 * UNSUPPORTED_MEDIA_TYPE, PICTURE_TOO_MANY_POINTS, PICTURE_DAMAGED, and OVERLOADED where too many wait.
 */
export async function makeSizes(bytes: Buffer): Promise<MadePicture> {
  if (!pictureType(bytes)) throw refused('UNSUPPORTED_MEDIA_TYPE', 'The content is no PNG, JPG, WebP or GIF picture')
  return inLane(async () => {
    const sharp = await loadSharp()
    const options = { limitInputPixels: MOST_POINTS, failOn: 'error', sequentialRead: true, pages: 1 } as const
    try {
      const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
      if (width * height > MOST_POINTS) throw refused('PICTURE_TOO_MANY_POINTS', `${width} × ${height} points`)
      // Decoded once; the sizes are made from the largest, as points.
      const { data, info } = await sharp(bytes, options)
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize({ width: pictureSizes.large, height: pictureSizes.large, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: info.width, height: info.height, channels: info.channels }
      const write = (size: PictureSize) =>
        sharp(data, { raw })
          .timeout({ seconds: SECONDS })
          .resize({ width: pictureSizes[size], height: pictureSizes[size], fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 82, effort: 3 })
          .toBuffer()
      const sizes = { small: await write('small'), medium: await write('medium'), large: await write('large') }
      return { sizes, width: info.width, height: info.height }
    } catch (error) {
      if (error instanceof AppError) throw error
      throw refused('PICTURE_DAMAGED', 'The picture could not be decoded')
    }
  })
}
