export { NewPictureField, Picture, PictureField, Thumbnail } from '@tehas/screens/pictures'
export { OwnPicture } from './own-picture'
export { sendPicture } from './send-picture'
