export type { IconComponent, IconProps } from './icons/create-icon'
export type { Shape } from './icons/shapes'
export { uiMessages } from './messages'
export { afterPress, useAfterPress } from './parts/after-press'
export { Avatar, AvatarPicture, type AvatarProps, initials } from './parts/avatar'
export { Button, type ButtonProps } from './parts/button'
export { Chip, type ChipProps } from './parts/chip'
export { EmptySearch, type EmptySearchProps, EmptyState, type EmptyStateProps } from './parts/empty-state'
export { ErrorSource, ErrorState, type ErrorStateProps } from './parts/error-state'
export { useFirstFieldFocus } from './parts/first-field'
export { ForbiddenState, type ForbiddenStateProps } from './parts/forbidden-state'
export { IconButton, type IconButtonProps } from './parts/icon-button'
export { Kbd } from './parts/kbd'
export {
  Box,
  Center,
  chakra,
  Flex,
  Grid,
  Heading,
  type HTMLChakraProps,
  Image,
  Portal,
  SimpleGrid,
  Spacer,
  Span,
  Spinner,
  Stack,
  type SystemStyleObject,
  Text,
  VisuallyHidden,
} from './parts/layout'
export { lazyPart } from './parts/lazy-part'
export { Link } from './parts/link'
export {
  type EmptyAction,
  type EmptyList,
  type FilteredList,
  ListMessage,
  type ListMessageProps,
  type ListStatus,
} from './parts/list-message'
export { Logo, type LogoProps } from './parts/logo'
export { Menu } from './parts/menu'
export type { MenuGroup, MenuItem, MenuProps } from './parts/menu-props'
export { MessageState, type MessageStateProps } from './parts/message-state'
export { NotFound, type NotFoundProps } from './parts/not-found'
export { Notice, type NoticeProps } from './parts/notice'
export { PageHeader, type PageHeaderProps } from './parts/page-header'
export { Panel, type PanelProps } from './parts/panel'
export { Progress, type ProgressProps } from './parts/progress'
export { Signal, type SignalProps, type SignalTone } from './parts/signal'
export { Delayed, SkeletonBar, SkeletonRows, type SkeletonRowsProps, SkeletonTalk } from './parts/skeleton'
export {
  isStatusValue,
  type JobStatus,
  type OrderStatus,
  type ProducingStatus,
  type ProductionStatus,
  Status,
  type StatusProps,
  type StatusValue,
  statusWord,
} from './parts/status'
export { type Step, Steps, type StepsProps } from './parts/steps'
export { Table } from './parts/table'
export { type Tab, Tabs, type TabsProps } from './parts/tabs'
export { Tag, type TagProps } from './parts/tag'
export { TitleBlock, type TitleBlockFact, type TitleBlockProps } from './parts/title-block'
export { Tooltip, type TooltipProps } from './parts/tooltip'
export { latinFontUrl } from './theme/font-faces'
export { type ColorMode, type Density, UiProvider, type UiProviderProps, useUi } from './theme/ui-provider'
