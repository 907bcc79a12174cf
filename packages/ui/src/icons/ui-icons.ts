/// <reference path="./tabler.d.ts" />

import AddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import AlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import AlignJustified from '@tabler/icons-react/dist/esm/icons/IconAlignJustified.mjs'
import AlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import Archive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import ArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs'
import ArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs'
import ArrowsMinimize from '@tabler/icons-react/dist/esm/icons/IconArrowsMinimize.mjs'
import Backspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs'
import Bell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import Bold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import Bookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import BookmarkPlus from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs'
import Box from '@tabler/icons-react/dist/esm/icons/IconBox.mjs'
import Briefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import Building from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import BuildingFactory from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory.mjs'
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import Checklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import ChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import ClockHour4 from '@tabler/icons-react/dist/esm/icons/IconClockHour4.mjs'
import Columns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import CursorText from '@tabler/icons-react/dist/esm/icons/IconCursorText.mjs'
import DeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import DeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import Dots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import DotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import Download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import ExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import File from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import FileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import FileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import FileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import Filter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import Folder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import Forms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import HelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import History from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import Key from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import Language from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import LayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import LayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import ListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import ListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import ListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import LockOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import Login from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import Mail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import MapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import Menu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import Moon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import Notes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import Number123 from '@tabler/icons-react/dist/esm/icons/IconNumber123.mjs'
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import Percentage from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs'
import Phone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import PlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import PlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import PlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import Plus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import PlusMinus from '@tabler/icons-react/dist/esm/icons/IconPlusMinus.mjs'
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import Scan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import Selector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import Settings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import Share2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs'
import ShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import ShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import Snowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs'
import Sparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import Star from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import Sun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import TableExport from '@tabler/icons-react/dist/esm/icons/IconTableExport.mjs'
import TableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs'
import Tool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import Truck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import Typography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import Upload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import UsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import Weight from '@tabler/icons-react/dist/esm/icons/IconWeight.mjs'
import WifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import World from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { createIcon } from './create-icon'

// A module each, so that pages which show none of them do not fetch them.
export * from './first-icons'
export * from './late/act-icons'
export * from './late/comment-icons'
export * from './late/document-icons'
export * from './late/file-icons'
export * from './late/form-icons'
export * from './late/formatting-icons'
export * from './late/list-icons'
export * from './late/notification-icons'
export * from './late/order-icons'
export * from './late/palette-icons'
export * from './late/picture-icons'
export * from './late/recent-icons'
export * from './late/view-icons'
export * from './late/writing-icons'

// Named by what they mean here, so that a picture can change in one place.
export const AddIcon = /* @__PURE__ */ createIcon(Plus)
export const CloseIcon = /* @__PURE__ */ createIcon(X)
export const BackspaceIcon = /* @__PURE__ */ createIcon(Backspace)
export const CheckIcon = /* @__PURE__ */ createIcon(Check)
export const EditIcon = /* @__PURE__ */ createIcon(Pencil)
export const MoreIcon = /* @__PURE__ */ createIcon(Dots)
export const MoreVerticalIcon = /* @__PURE__ */ createIcon(DotsVertical)
export const ScanIcon = /* @__PURE__ */ createIcon(Scan)
export const SearchIcon = /* @__PURE__ */ createIcon(Search)
export const FilterIcon = /* @__PURE__ */ createIcon(Filter)
export const SelectorIcon = /* @__PURE__ */ createIcon(Selector)
export const ChevronDownIcon = /* @__PURE__ */ createIcon(ChevronDown)
export const ChevronUpIcon = /* @__PURE__ */ createIcon(ChevronUp)
export const SalesIcon = /* @__PURE__ */ createIcon(FileInvoice)
export const ManufacturingIcon = /* @__PURE__ */ createIcon(BuildingFactory)
export const PurchaseIcon = /* @__PURE__ */ createIcon(ShoppingCart)
export const StockIcon = /* @__PURE__ */ createIcon(Box)
export const BoardsIcon = /* @__PURE__ */ createIcon(LayoutKanban)
export const TasksIcon = /* @__PURE__ */ createIcon(Checklist)
export const JobsIcon = /* @__PURE__ */ createIcon(ClockHour4)
export const SettingsIcon = /* @__PURE__ */ createIcon(Settings)
export const NotificationsIcon = /* @__PURE__ */ createIcon(Bell)
export const UserIcon = /* @__PURE__ */ createIcon(User)
export const UsersIcon = /* @__PURE__ */ createIcon(Users)
export const TeamIcon = /* @__PURE__ */ createIcon(UsersGroup)
export const LogOutIcon = /* @__PURE__ */ createIcon(Logout)
export const LogInIcon = /* @__PURE__ */ createIcon(Login)
export const LightModeIcon = /* @__PURE__ */ createIcon(Sun)
export const DarkModeIcon = /* @__PURE__ */ createIcon(Moon)
export const SystemModeIcon = /* @__PURE__ */ createIcon(DeviceDesktop)
export const LanguageIcon = /* @__PURE__ */ createIcon(Language)
export const CompanyIcon = /* @__PURE__ */ createIcon(Building)
export const PartnerIcon = /* @__PURE__ */ createIcon(AddressBook)
export const OrderIcon = /* @__PURE__ */ createIcon(FileText)
export const ProcessesIcon = /* @__PURE__ */ createIcon(Tool)
export const FieldsIcon = /* @__PURE__ */ createIcon(Forms)
export const RegistryIcon = /* @__PURE__ */ createIcon(ListDetails)
export const VaultIcon = /* @__PURE__ */ createIcon(Key)
export const FilesIcon = /* @__PURE__ */ createIcon(Folder)
export const FileIcon = /* @__PURE__ */ createIcon(File)
export const PdfIcon = /* @__PURE__ */ createIcon(FileTypePdf)
export const InvoiceIcon = /* @__PURE__ */ createIcon(FileInvoice)
export const ClockIcon = /* @__PURE__ */ createIcon(Clock)
export const HistoryIcon = /* @__PURE__ */ createIcon(History)
export const RecentIcon = /* @__PURE__ */ createIcon(History)
export const RestoreIcon = /* @__PURE__ */ createIcon(Refresh)
export const ShareIcon = /* @__PURE__ */ createIcon(Share2)
export const DocumentsIcon = /* @__PURE__ */ createIcon(FileTypePdf)
export const ImportIcon = /* @__PURE__ */ createIcon(TableImport)
export const ExportIcon = /* @__PURE__ */ createIcon(TableExport)
export const DownloadIcon = /* @__PURE__ */ createIcon(Download)
export const UploadIcon = /* @__PURE__ */ createIcon(Upload)
export const ColumnsIcon = /* @__PURE__ */ createIcon(Columns3)
export const SaveFilterIcon = /* @__PURE__ */ createIcon(BookmarkPlus)
export const BookmarkIcon = /* @__PURE__ */ createIcon(Bookmark)
export const RowsIcon = /* @__PURE__ */ createIcon(Menu2)
export const DenseRowsIcon = /* @__PURE__ */ createIcon(AlignJustified)
export const CollapseSidebarIcon = /* @__PURE__ */ createIcon(LayoutSidebarLeftCollapse)
export const MaximizeIcon = /* @__PURE__ */ createIcon(ArrowsMaximize)
export const MinimizeIcon = /* @__PURE__ */ createIcon(ArrowsMinimize)
export const UnlockIcon = /* @__PURE__ */ createIcon(LockOpen)
export const ShieldIcon = /* @__PURE__ */ createIcon(ShieldLock)
export const InfoIcon = /* @__PURE__ */ createIcon(InfoCircle)
export const HelpIcon = /* @__PURE__ */ createIcon(HelpCircle)
export const ErrorIcon = /* @__PURE__ */ createIcon(AlertCircle)
export const OfflineIcon = /* @__PURE__ */ createIcon(WifiOff)
export const RefreshIcon = /* @__PURE__ */ createIcon(Refresh)
export const DraftIcon = /* @__PURE__ */ createIcon(DeviceFloppy)
export const StartIcon = /* @__PURE__ */ createIcon(PlayerPlay)
export const PauseIcon = /* @__PURE__ */ createIcon(PlayerPause)
export const StopIcon = /* @__PURE__ */ createIcon(PlayerStop)
export const MailIcon = /* @__PURE__ */ createIcon(Mail)
export const PhoneIcon = /* @__PURE__ */ createIcon(Phone)
export const AddressIcon = /* @__PURE__ */ createIcon(MapPin)
export const WebIcon = /* @__PURE__ */ createIcon(World)
export const ExternalLinkIcon = /* @__PURE__ */ createIcon(ExternalLink)
export const WeightIcon = /* @__PURE__ */ createIcon(Weight)
export const DeliveryIcon = /* @__PURE__ */ createIcon(Truck)
export const NotesIcon = /* @__PURE__ */ createIcon(Notes)
export const FavouriteIcon = /* @__PURE__ */ createIcon(Star)
export const AdjustIcon = /* @__PURE__ */ createIcon(PlusMinus)
export const TransferIcon = /* @__PURE__ */ createIcon(ArrowsLeftRight)
export const PercentIcon = /* @__PURE__ */ createIcon(Percentage)
export const ArchiveIcon = /* @__PURE__ */ createIcon(Archive)
export const EmptyIcon = /* @__PURE__ */ createIcon(FileText)
export const MenuIcon = /* @__PURE__ */ createIcon(Menu2)
export const SparklesIcon = /* @__PURE__ */ createIcon(Sparkles)
export const SnowIcon = /* @__PURE__ */ createIcon(Snowflake)
export const TextFieldIcon = /* @__PURE__ */ createIcon(Typography)
export const LongTextIcon = /* @__PURE__ */ createIcon(AlignLeft)
export const FormattedTextIcon = /* @__PURE__ */ createIcon(Bold)
export const ChoiceIcon = /* @__PURE__ */ createIcon(ListCheck)
export const OpenChoiceIcon = /* @__PURE__ */ createIcon(CursorText)
export const NumberIcon = /* @__PURE__ */ createIcon(Number123)
export const NumberChoiceIcon = /* @__PURE__ */ createIcon(ListNumbers)
export const ChevronLeftIcon = /* @__PURE__ */ createIcon(ChevronLeft)
export const ProjectIcon = /* @__PURE__ */ createIcon(Briefcase)
