import { lazyPart } from '@tehas/ui'

const load = () => import(/* webpackChunkName: "pictures" */ './picture-parts')

// One file for all that takes pictures: what sends and shows them is several times what its places are.
export const PictureField = lazyPart(async () => (await load()).PictureField)
export const OwnPicture = lazyPart(async () => (await load()).OwnPicture)
