import { lazyPart } from '@tehas/ui'

/** All that takes pictures, for what is no part of a page. */
export const loadPictures = () => import(/* webpackChunkName: "pictures" */ './picture-parts')

// One file for all that takes pictures: what sends and shows them is several times what its places are.
export const PictureField = lazyPart(async () => (await loadPictures()).PictureField)
export const NewPictureField = lazyPart(async () => (await loadPictures()).NewPictureField)
export const Picture = lazyPart(async () => (await loadPictures()).Picture)
export const Thumbnail = lazyPart(async () => (await loadPictures()).Thumbnail)
export const OwnPicture = lazyPart(async () => (await loadPictures()).OwnPicture)
