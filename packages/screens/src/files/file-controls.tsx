import type { AttachedFile } from '@tehas/contracts/files'
import { useReportError } from '@tehas/shell-api'
import { Button, Flex, IconButton, Menu, Text } from '@tehas/ui'
import { Switch } from '@tehas/ui/forms'
import {
  CompanyIcon,
  DeleteIcon,
  DownloadIcon,
  EditIcon,
  HistoryIcon,
  MoreIcon,
  ProcessesIcon,
  UsersIcon,
} from '@tehas/ui/icons'
import { useTexts } from './texts'
import type { FileActs, FileHandle } from './use-file-acts'

type FileControlProps = {
  readonly file: FileHandle
  readonly acts: FileActs
  /** Absent for whoever may only look. */
  readonly mayWrite: boolean
}

/** Who may see a file, in words and by a sign. */
export const accesses = [
  { id: 'BUSINESS', icon: CompanyIcon, word: 'Business' },
  { id: 'FOLOWERS', icon: UsersIcon, word: 'Followers' },
  { id: 'OPERATORS', icon: ProcessesIcon, word: 'Operators' },
] as const

/** Who sees the file: the office, followers of the order, or the operators who work on it. */
export function AccessMenu({ file, acts, mayWrite }: FileControlProps) {
  const { t } = useTexts()
  const report = useReportError()
  const [shown = accesses[0]] = accesses.filter(({ id }) => id === file.accessType)
  const Glyph = shown.icon
  const icon = <Glyph size={14} />
  if (!mayWrite) {
    return (
      <Flex align="center" gap="1.5" color="fg.muted" textStyle="sm">
        {icon} {t(shown.word)}
      </Flex>
    )
  }
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          icon={icon}
          aria-label={t('Who sees {{name}}: {{who}}', { name: file.fileName, who: t(shown.word) })}
        >
          {t(shown.word)}
        </Button>
      }
      items={accesses.map(({ id, icon: Icon, word }) => ({
        id,
        label: t(word),
        icon: <Icon size={16} />,
        checked: id === file.accessType,
        onSelect: () => void acts.change(file, { accessType: id }).catch(report),
      }))}
    />
  )
}

/** Whether the client sees the file in tracking. */
export function TrackingSwitch({ file, acts, mayWrite }: FileControlProps) {
  const { t } = useTexts()
  const report = useReportError()
  const label = t('In tracking')
  if (!mayWrite) return file.showInTracking ? <Text textStyle="sm">{label}</Text> : null
  return (
    <Flex align="center" gap="2" textStyle="sm" color="fg.muted">
      {label}
      <Switch
        checked={file.showInTracking}
        aria-label={t('Show {{name}} in tracking', { name: file.fileName })}
        onChange={(showInTracking) => void acts.change(file, { showInTracking }).catch(report)}
      />
    </Flex>
  )
}

/** `v2`; the first version of a file says nothing of it. */
export const versionOf = ({ number }: Pick<AttachedFile, 'number'>): string | undefined =>
  number > 1 ? `v${number}` : undefined

/** What opens a window of its own. */
export type FileQuestion = 'rename' | 'versions'

type FileMenuProps = FileControlProps & { readonly onAsk: (question: FileQuestion) => void }

/** What else may be done with the file. */
export function FileMenu({ file, acts, mayWrite, onAsk }: FileMenuProps) {
  const { t } = useTexts()
  const save = { id: 'save', label: t('Download'), icon: <DownloadIcon size={16} />, onSelect: () => acts.save(file) }
  const versions = {
    id: 'versions',
    label: t('Versions'),
    icon: <HistoryIcon size={16} />,
    onSelect: () => onAsk('versions'),
  }
  const changes = [
    { id: 'rename', label: t('Rename'), icon: <EditIcon size={16} />, onSelect: () => onAsk('rename') },
    {
      id: 'remove',
      label: t('Remove'),
      icon: <DeleteIcon size={16} />,
      tone: 'danger' as const,
      onSelect: () => acts.remove(file),
    },
  ]
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton size="sm" label={t('More of {{name}}', { name: file.fileName })}>
          <MoreIcon size={16} />
        </IconButton>
      }
      groups={[
        { id: 'read', items: [save, versions] },
        { id: 'write', items: mayWrite ? changes : [] },
      ]}
    />
  )
}
