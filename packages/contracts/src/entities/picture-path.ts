/** Where one size of a picture lies. Apart from the calls: pages that only show pictures bring no schemas for them. */
export const PICTURE_PATH = '/v2/file/read-picture/{fileId}/{size}'

export const picturePath = (fileId: string, size: 'small' | 'medium' | 'large'): string =>
  PICTURE_PATH.replace('{fileId}', fileId).replace('{size}', size)
