export { NewPictureField, PictureField } from '@tehas/screens/pictures'
export { OwnPicture } from './own-picture'
export { sendPicture } from './send-picture'
