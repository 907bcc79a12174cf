/// <reference path="../tabler.d.ts" />
import At from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import BellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs'
import Message from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import UserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { createIcon } from '../create-icon'

// Of comments and followers.
export const NotificationsOnIcon = /* @__PURE__ */ createIcon(BellRinging)
export const MentionIcon = /* @__PURE__ */ createIcon(At)
export const AddUserIcon = /* @__PURE__ */ createIcon(UserPlus)
export const CommentIcon = /* @__PURE__ */ createIcon(Message)
