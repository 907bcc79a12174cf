import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider, __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import {
  createContext,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { ruledCache } from '../styling/ruled-cache'
import { addPageRules } from './page-rules'
import { system } from './system'

export type ColorMode = 'light' | 'dark' | 'system'
export type Density = 'comfortable' | 'compact' | 'touch'

export type UiProviderProps = {
  /** Controlled; the caller keeps it (ui touches no browser storage). Defaults to system. */
  colorMode?: ColorMode
  /** Defaults to comfortable. */
  density?: Density
  children: ReactNode
}

type Ui = { colorMode: ColorMode; resolvedColorMode: 'light' | 'dark'; density: Density }

const UiContext = createContext<Ui>({ colorMode: 'system', resolvedColorMode: 'light', density: 'comfortable' })

const DARK = '(prefers-color-scheme: dark)'

function subscribeToSystem(onChange: () => void) {
  const query = window.matchMedia(DARK)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const systemIsDark = () => window.matchMedia(DARK).matches

/** Theme, fonts, colour mode and density for everything below it. Once per page. */
export function UiProvider({ colorMode = 'system', density = 'comfortable', children }: UiProviderProps) {
  const prefersDark = useSyncExternalStore(subscribeToSystem, systemIsDark, () => false)
  const resolvedColorMode = colorMode === 'system' ? (prefersDark ? 'dark' : 'light') : colorMode

  // Before paint, so that a dark page never flashes white.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.classList.toggle('dark', resolvedColorMode === 'dark')
    root.classList.toggle('light', resolvedColorMode === 'light')
    root.dataset.density = density
  }, [resolvedColorMode, density])

  const ui = useMemo(() => ({ colorMode, resolvedColorMode, density }), [colorMode, resolvedColorMode, density])
  const plain = useEmotionCache()
  const cache = useMemo(() => ruledCache(plain), [plain])
  // Nothing is drawn before the rules of the page are there.
  useInsertionEffect(addPageRules, [])
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <UiContext value={ui}>{children}</UiContext>
      </ChakraProvider>
    </CacheProvider>
  )
}

/** The colour mode as chosen and as shown, and the density in force. */
export function useUi(): Ui {
  return useContext(UiContext)
}
