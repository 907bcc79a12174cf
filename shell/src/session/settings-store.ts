import type { operatingSystemSchema } from '@tehas/contracts'
import {
  dateStyles,
  decimalMarks,
  defaultFormats,
  defaultLanguage,
  type FormatChoice,
  type Language,
  languages,
} from '@tehas/i18n'
import type { ColorMode, Density } from '@tehas/ui'
import type { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type OperatingSystem = z.infer<typeof operatingSystemSchema>

const colorModes: readonly ColorMode[] = ['light', 'dark', 'system']
const densities: readonly Density[] = ['comfortable', 'compact', 'touch']

type Settings = FormatChoice & {
  readonly language: Language
  readonly colorMode: ColorMode
  readonly density: Density
}

const defaults: Settings = {
  language: defaultLanguage,
  colorMode: 'system',
  density: 'comfortable',
  ...defaultFormats,
}

/** What was stored, so far as it can be read; without zod, which login does not load. */
export function readSettings(stored: unknown): Settings {
  const { language, colorMode, density, decimalMark, dateStyle } = Object(stored)
  return {
    language: languages.find((known) => known === language) ?? defaults.language,
    colorMode: colorModes.find((known) => known === colorMode) ?? defaults.colorMode,
    density: densities.find((known) => known === density) ?? defaults.density,
    decimalMark: decimalMarks.find((known) => known === decimalMark) ?? defaults.decimalMark,
    dateStyle: dateStyles.find((known) => known === dateStyle) ?? defaults.dateStyle,
  }
}

type SettingsState = Settings & {
  readonly operatingSystem: OperatingSystem
  readonly mobileMenuOpen: boolean
  readonly setMobileMenuOpen: (open: boolean) => void
  readonly setLanguage: (language: Language) => void
  readonly setColorMode: (mode: ColorMode) => void
  readonly setDensity: (density: Density) => void
  readonly setFormats: (formats: FormatChoice) => void
}

/** The operating system by what the browser says of itself (specification §3). */
export function detectOperatingSystem(platform: string): OperatingSystem {
  if (/win/i.test(platform)) return 'Windows'
  if (/mac|iphone|ipad/i.test(platform)) return 'MacOS'
  // Browsers on Linux name the window system too: "X11; Linux x86_64".
  if (/linux|android/i.test(platform)) return 'Linux'
  if (/x11|unix|bsd/i.test(platform)) return 'UNIX'
  return 'Unknown'
}

/** Settings of the app on this device: language, colours, density, how figures and days are written. */
export const useSettingsStore = create<SettingsState>()(
  persist(
    (set) => ({
      operatingSystem: detectOperatingSystem(typeof navigator === 'undefined' ? '' : navigator.userAgent),
      mobileMenuOpen: false,
      ...defaults,
      setMobileMenuOpen: (mobileMenuOpen) => set({ mobileMenuOpen }),
      setLanguage: (language) => set({ language }),
      setColorMode: (colorMode) => set({ colorMode }),
      setDensity: (density) => set({ density }),
      setFormats: ({ decimalMark, dateStyle }) => set({ decimalMark, dateStyle }),
    }),
    {
      name: 'tehas.settings',
      partialize: ({ language, colorMode, density, decimalMark, dateStyle }) => ({
        language,
        colorMode,
        density,
        decimalMark,
        dateStyle,
      }),
      merge: (stored, current) => ({ ...current, ...readSettings(stored) }),
    },
  ),
)
