/// <reference path="../tabler.d.ts" />
import Photo from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { createIcon } from '../create-icon'

// Of pictures.
export const PhotoIcon = /* @__PURE__ */ createIcon(Photo)
