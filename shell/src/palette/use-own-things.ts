import { panels } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { choiceIcons, choiceLabel } from '@tehas/order-screens/chooser'
import { useShell } from '@tehas/shell-api'
import { CompanyIcon, KeyboardIcon, RecentIcon, RowsIcon } from '@tehas/ui/icons'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { iconOf, tabIcons } from '../layout/nav-icons'
import { type NavigationLink, useLabelOf, useNavigation } from '../layout/use-navigation'
import { showPalette, toggleRecent } from '../overlays/overlay-store'
import { openedWords } from '../overlays/recent/opened-words'
import { readHistory } from '../overlays/recent/recent-store'
import { useOrderRows } from '../overlays/recent/use-order-rows'
import { useSessionStore } from '../session/session-store'
import { isSought, wordsOf } from './match'
import type { Group, Thing } from './things'
import { useCreate } from './use-create'
import { type SoughtLink, useSought } from './use-sought'

/** Rows of what was opened last: when nothing is typed, and of those that have what is. */
const RECENT = 8
const RECENT_FOUND = 3

/** What the page knows by itself: what was opened last, pages and what can be done, by rights. */
export function useOwnThings(text: string): { readonly recent: Group; readonly others: readonly Group[] } {
  const words = wordsOf(text)
  const isFound = ({ thing, sought }: Known) => isSought(text, sought ?? `${thing.title} ${thing.detail ?? ''}`)
  const things = (known: readonly Known[]) => known.filter(isFound).map(({ thing }) => thing)
  const pages = usePages(words.length > 0)
  return {
    recent: { id: 'recent', things: things(useRecent()).slice(0, words.length > 0 ? RECENT_FOUND : RECENT) },
    others: [
      { id: 'actions', things: things([...useActions(), ...pages.filter(({ isMade }) => isMade)]) },
      { id: 'screens', things: things(pages.filter(({ isMade }) => !isMade)) },
    ],
  }
}

/** A thing with the words by which it is found, where these are not those that it shows. */
type Known = { readonly thing: Thing; readonly sought?: string; readonly isMade?: boolean | undefined }

function useRecent(): readonly Known[] {
  const { t } = useT()
  const shell = useShell()
  const { user, selectedProject } = useSessionStore()
  const entries = useMemo(
    () =>
      user && selectedProject
        ? readHistory(selectedProject._id, user._id).filter(({ routeName }) => shell.offersPanel(routeName))
        : [],
    [user, selectedProject, shell],
  )
  const rows = useOrderRows(entries)
  return entries.map((entry) => {
    const { id, routeName, mainTitle, secondaryTitle, openedAt } = entry
    const row = rows.get(id)
    const [title, partner] = [row?.transactionNumber ?? mainTitle, row?.partner?.name ?? secondaryTitle]
    return {
      sought: `${title} ${partner}`,
      thing: {
        id,
        icon: tabIcons[panels[routeName].owner],
        title,
        detail: [partner, openedWords(t, openedAt)].filter(Boolean).join(', '),
        ...(row && { status: row.status }),
        run: () => shell.openPanel(routeName, id),
        href: `/dashboard?${routeName}=${id}`,
      },
    }
  })
}

/** Links of the navigation, and, once something is looked for, what only the search leads to. */
function usePages(isSought: boolean): readonly Known[] {
  const navigate = useNavigate()
  const labelOf = useLabelOf()
  const { tabs, secondLine } = useNavigation()
  const offered = useSought()
  const links: readonly (NavigationLink & Partial<SoughtLink>)[] = [
    ...tabs,
    ...secondLine,
    ...(isSought ? offered : []),
  ]
  return [...new Map(links.map((link) => [link.path, link])).values()].map((link) => {
    const { path, label, words, makes } = link
    const tab = tabs.find((each) => each.tab === link.tab && each.path !== path)
    return {
      // Also by its name in the other language, as colleagues may call it.
      sought: [...Object.values(label), ...Object.values(tab?.label ?? {}), words].join(' '),
      isMade: makes,
      thing: {
        id: path,
        icon: iconOf(link),
        title: labelOf(link),
        ...(tab && { detail: labelOf(tab) }),
        run: () => void navigate(path),
        href: path,
      },
    }
  })
}

function useActions(): readonly Known[] {
  const { t } = useT()
  const shell = useShell()
  const { choices, create } = useCreate()
  const things: readonly Thing[] = [
    ...choices.map((choice) => ({
      id: choice,
      icon: choiceIcons[choice],
      title: choiceLabel(t, choice),
      run: () => create(choice),
    })),
    ...(shell.offersDrawer('partner.upsert')
      ? [
          {
            id: 'partner.upsert',
            icon: CompanyIcon,
            title: t('New partner'),
            run: () => void shell.openDrawer('partner.upsert', {}),
          },
        ]
      : []),
    {
      id: 'recent',
      icon: RecentIcon,
      title: t('Recent activities'),
      shortcut: 'Shift →',
      run: () => toggleRecent(true),
    },
    {
      id: 'stacked',
      icon: RowsIcon,
      title: t('List above what is open'),
      run: () => shell.setStacked(!shell.session.isStacked),
    },
    { id: 'keys', icon: KeyboardIcon, title: t('Keyboard shortcuts'), shortcut: '?', run: () => showPalette('keys') },
  ]
  return things.map((thing) => ({ thing }))
}
