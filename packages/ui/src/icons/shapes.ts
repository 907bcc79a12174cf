/// <reference path="./tabler.d.ts" />
import ErrorFilled from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import LateFilled from '@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs'
import Barred from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import Ring from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import DoneFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import DashedRing from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import HalfDisc from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs'
import InfoFilled from '@tabler/icons-react/dist/esm/icons/IconInfoCircleFilled.mjs'
import PauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs'
import PlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import StopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs'
import ShortFilled from '@tabler/icons-react/dist/esm/icons/IconSquareRotatedFilled.mjs'
import { createIcon, type IconComponent } from './create-icon'

/** What a signal looks like without its colour; a signal never stands on hue alone. */
export type Shape =
  | 'waiting'
  | 'active'
  | 'done'
  | 'annulled'
  | 'not-started'
  | 'running'
  | 'paused'
  | 'stopped'
  | 'late'
  | 'short'
  | 'error'
  | 'info'

export const shapes: Record<Shape, IconComponent> = {
  waiting: createIcon(DashedRing),
  active: createIcon(HalfDisc),
  done: createIcon(DoneFilled),
  annulled: createIcon(Barred),
  'not-started': createIcon(Ring),
  running: createIcon(PlayFilled),
  paused: createIcon(PauseFilled),
  stopped: createIcon(StopFilled),
  late: createIcon(LateFilled),
  short: createIcon(ShortFilled),
  error: createIcon(ErrorFilled),
  info: createIcon(InfoFilled),
}
