import type { Tab } from '@tehas/contracts'
import type { IconComponent } from '@tehas/ui'
import {
  BoardsIcon,
  HomeIcon,
  JobsIcon,
  ManufacturingIcon,
  PurchaseIcon,
  SalesIcon,
  SettingsIcon,
  StockIcon,
  TasksIcon,
} from '@tehas/ui/icons'

/** The picture of each tab, for the bottom bar and the menu of a phone. */
export const tabIcons: Record<Tab, IconComponent> = {
  home: HomeIcon,
  sales: SalesIcon,
  manufacturing: ManufacturingIcon,
  purchase: PurchaseIcon,
  stock: StockIcon,
  boards: BoardsIcon,
  tasks: TasksIcon,
  jobs: JobsIcon,
  'my-jobs': JobsIcon,
  settings: SettingsIcon,
}
