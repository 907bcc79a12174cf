/// <reference path="./tabler.d.ts" />
import Eye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import EyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import PlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs'
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import ZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs'
import { createIcon } from './create-icon'

// Apart from the others, which login and its errors must not fetch.
export const LockIcon = /* @__PURE__ */ createIcon(Lock)
export const HideIcon = /* @__PURE__ */ createIcon(EyeOff)
export const ShowIcon = /* @__PURE__ */ createIcon(Eye)
export const DisconnectedIcon = /* @__PURE__ */ createIcon(PlugConnectedX)
export const RetryIcon = /* @__PURE__ */ createIcon(Refresh)
export const NotFoundIcon = /* @__PURE__ */ createIcon(ZoomQuestion)
