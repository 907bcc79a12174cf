/// <reference path="../tabler.d.ts" />

import Crop from '@tabler/icons-react/dist/esm/icons/IconCrop.mjs'
import Photo from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { createIcon } from '../create-icon'

// Of pictures.
export const PhotoIcon = /* @__PURE__ */ createIcon(Photo)
export const CropIcon = /* @__PURE__ */ createIcon(Crop)
