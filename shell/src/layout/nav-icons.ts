import type { Tab } from '@tehas/contracts'
import type { IconComponent } from '@tehas/ui'
import {
  BoardsIcon,
  BookmarkIcon,
  ColumnsIcon,
  ErrorIcon,
  FilesIcon,
  HelpIcon,
  HistoryIcon,
  HomeIcon,
  InvoiceIcon,
  JobsIcon,
  ManufacturingIcon,
  PurchaseIcon,
  RegistryIcon,
  SalesIcon,
  ScanIcon,
  SettingsIcon,
  ShieldIcon,
  SparklesIcon,
  StartIcon,
  StockIcon,
  TasksIcon,
} from '@tehas/ui/icons'
import type { NavigationLink } from './use-navigation'

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
  'my-jobs': StartIcon,
  settings: SettingsIcon,
}

/** Pages of the second line, where they stand in one list with the tabs: each with a picture of its own. */
const pageIcons: Readonly<Record<string, IconComponent | undefined>> = {
  '/dashboard/files': FilesIcon,
  '/dashboard/shortages': ErrorIcon,
  '/dashboard/stock-take': RegistryIcon,
  '/dashboard/stock-inbox': HelpIcon,
  '/dashboard/stock-labels': BookmarkIcon,
  '/dashboard/stock-scan': ScanIcon,
  '/dashboard/work-time': HistoryIcon,
  '/dashboard/production-table': ColumnsIcon,
  '/dashboard/production-reports': InvoiceIcon,
  '/dashboard/learned-workloads': SparklesIcon,
  '/dashboard/quality-reports': ShieldIcon,
}

/** The picture of a page; of its tab where it has none of its own. */
export const iconOf = ({ path, tab }: Pick<NavigationLink, 'path' | 'tab'>): IconComponent =>
  pageIcons[path] ?? tabIcons[tab]
