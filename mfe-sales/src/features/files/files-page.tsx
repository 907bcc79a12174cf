import './texts'
import { useApi, useCall, useCallPages } from '@tehas/api-client'
import {
  fileListCalls,
  filePlaceSchema,
  fileTable,
  type ListedFile,
  type ListedFileSummary,
} from '@tehas/contracts/files'
import { picturePath } from '@tehas/contracts/picture-path'
import { formatNumber, useT } from '@tehas/i18n'
import {
  FileDialog,
  type FileHandle,
  FileViewer,
  isViewed,
  StorageBar,
  UploadCard,
  useFileActs,
  useFileUploads,
  type ViewedFile,
  viewed,
} from '@tehas/screens/files'
import { ListPage, useList, useSelection } from '@tehas/screens/list'
import { useWayTo } from '@tehas/screens/way'
import { useRights, useSession, useTitle, useToast } from '@tehas/shell-api'
import { Box, Grid } from '@tehas/ui'
import { FilesIcon } from '@tehas/ui/icons'
import { useMemo, useState } from 'react'
import { AccessDialog } from './access-dialog'
import { FileBulkBar } from './file-bulk-bar'
import { FileChoices } from './file-choices'
import { fileFilters } from './file-filters'
import { fileLooks } from './file-looks'
import { changeable, handleOf, isRemoved, useWhereItHangs } from './places'
import { UnfinishedUploads } from './unfinished-uploads'
import { useFileMenu } from './use-file-menu'

const NEWEST_FIRST = { createdAt: -1 } as const

/** What is done with one file in a window of its own. */
type Asked = { readonly question: 'rename' | 'versions'; readonly file: ListedFile }

/** Every file of the project by where it hangs (rules §12, file explorer). */
export function FilesPage() {
  const { t } = useT()
  const toOrders = useWayTo({ right: 'SALES_READ', path: '/dashboard/sale-orders-list', label: t('Sale orders') })
  const api = useApi()
  const toast = useToast()
  const rights = useRights()
  const { project } = useSession()
  useTitle([t('Files'), project?.name])
  const whereItHangs = useWhereItHangs()
  const list = useList({
    name: 'FILES',
    table: fileTable,
    looks: useMemo(() => fileLooks({ t, whereItHangs }), [t, whereItHangs]),
    filters: useMemo(() => fileFilters(t, rights), [t, rights]),
    defaultSort: NEWEST_FIRST,
  })
  const { search, filters, sort } = list.asked
  const narrowed = { ...(search !== undefined && { search }), filters }
  const body = { ...narrowed, sort }
  const pages = useCallPages(fileListCalls.listProjectFiles, { body })
  const { data: summary } = useCall(fileListCalls.summarizeProjectFiles, { body: narrowed })
  const selection = useSelection(pages)
  const acts = useFileActs()
  const uploads = useFileUploads()
  const [asked, setAsked] = useState<Asked>()
  const [access, setAccess] = useState<readonly FileHandle[]>()
  const [enlarged, setEnlarged] = useState<string>()
  const { state } = list
  const rows = pages.data?.rows ?? []

  const open = (file: ListedFile): void => {
    if (isRemoved(file)) toast.info(t('Hang {{name}} up again to open it', { name: file.fileName }))
    else if (isViewed(file)) setEnlarged(file._id)
    else saveFile(file)
  }
  const saveFile = (file: ListedFile): void => {
    const handle = handleOf(file)
    if (handle) acts.save(handle)
  }
  const menuOf = useFileMenu({
    open,
    save: saveFile,
    whereItHangs,
    ask: (question, file) => setAsked({ question, file }),
    remove: acts.remove,
    restore: acts.restore,
  })
  const choices = useMemo(
    () => <FileChoices summary={summary} chosen={state.filters} onChoose={state.setFilter} />,
    [summary, state.filters, state.setFilter],
  )
  const sending = uploads.list
  const band = useMemo(
    () => (
      <>
        {sending.length === 0 ? null : (
          <Grid as="ul" templateColumns="repeat(auto-fill, minmax(min(100%, 264px), 1fr))" gap="3" px="4" py="3">
            {sending.map((upload) => (
              <UploadCard key={upload.key} upload={upload} uploads={uploads} />
            ))}
          </Grid>
        )}
        <UnfinishedUploads besides={sending.map(({ file }) => ({ fileName: file.name, size: file.size }))} />
      </>
    ),
    [sending, uploads],
  )
  const askedNow = asked && (rows.find(({ _id }) => _id === asked.file._id) ?? asked.file)
  const handle = askedNow && handleOf(askedNow)
  return (
    <>
      <ListPage
        title={t('Files')}
        count={summary && formatNumber(summary.count, 0)}
        words={{
          searchFor: t('File, order number, product'),
          notLoaded: t('The files did not load'),
          matching: (count, inView) => t('{{count}} files match, {{inView}} in view', { count, inView }),
        }}
        list={list}
        pages={pages}
        band={band}
        choices={choices}
        total={summary?.count}
        counts={{ place: summary && countsOf(summary) }}
        actions={
          summary ? (
            <Box display={{ base: 'none', sm: 'block' }}>
              <StorageBar storage={summary.storage} />
            </Box>
          ) : undefined
        }
        empty={{
          icon: FilesIcon,
          title: t('No files yet'),
          text: t('Files are added where they belong: on an order, one of its lines, or a stock product.'),
          action: toOrders,
        }}
        onOpen={open}
        getRowActions={menuOf}
        bulk={{
          selection,
          render: (frame) => (
            <FileBulkBar {...frame} rows={selection.rows} onDone={selection.clear} onAccess={setAccess} />
          ),
        }}
        exporting={{
          name: t('Files'),
          readPage: (page) => api.call(fileListCalls.listProjectFiles, { body: { ...body, ...page } }, { quiet: true }),
        }}
      />
      {askedNow && asked && handle ? (
        <FileDialog
          question={asked.question}
          file={handle}
          acts={acts}
          mayWrite={changeable(askedNow, rights) !== undefined}
          onReplace={(sent) => askedNow.owner && uploads.add(sent, { ...askedNow.owner, lineId: null }, handle)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {access ? (
        <AccessDialog
          files={access}
          onClose={() => {
            setAccess(undefined)
            selection.clear()
          }}
        />
      ) : null}
      {enlarged ? (
        <FileViewer
          title={t('Files')}
          files={viewedOf(rows)}
          startAt={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      ) : null}
    </>
  )
}

/** What the viewer goes through, in the order of the list. */
const viewedOf = (rows: readonly ListedFile[]): ViewedFile[] =>
  rows
    .filter((row) => isViewed(row) && !isRemoved(row))
    .flatMap((row) => (row.source === 'PICTURE' ? [viewedPicture(row)] : viewed([row])))

function viewedPicture({ _id, fileName, kind, number }: ListedFile): ViewedFile {
  const path = picturePath(_id, 'large')
  return { _id, fileName, kind, number, path, shownPath: path }
}

/** How many each tab has; all are those that hang somewhere. */
function countsOf({ places }: ListedFileSummary): Record<string, number> {
  const counts = filePlaceSchema.options.map((place) => [place, places[place] ?? 0] as const)
  const all = counts.reduce((sum, [place, count]) => (place === 'NOWHERE' ? sum : sum + count), 0)
  return { '': all, ...Object.fromEntries(counts) }
}
