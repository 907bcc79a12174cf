export { PictureField } from '@tehas/screens/pictures'
export { OwnPicture } from './own-picture'
