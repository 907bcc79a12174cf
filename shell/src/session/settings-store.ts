import type { operatingSystemSchema } from '@tehas/contracts'
import { defaultLanguage, type Language } from '@tehas/i18n'
import type { ColorMode, Density } from '@tehas/ui'
import { z } from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type OperatingSystem = z.infer<typeof operatingSystemSchema>

const storedSchema = z.object({
  language: z.enum(['et', 'en']).catch(defaultLanguage),
  colorMode: z.enum(['light', 'dark', 'system']).catch('system'),
  density: z.enum(['comfortable', 'compact', 'touch']).catch('comfortable'),
})

type SettingsState = {
  readonly operatingSystem: OperatingSystem
  readonly mobileMenuOpen: boolean
  readonly language: Language
  readonly colorMode: ColorMode
  readonly density: Density
  readonly setMobileMenuOpen: (open: boolean) => void
  readonly setLanguage: (language: Language) => void
  readonly setColorMode: (mode: ColorMode) => void
  readonly setDensity: (density: Density) => void
}

/** The operating system by what the browser says of itself (specification §3). */
export function detectOperatingSystem(platform: string): OperatingSystem {
  if (/win/i.test(platform)) return 'Windows'
  if (/mac|iphone|ipad/i.test(platform)) return 'MacOS'
  if (/x11|unix|bsd/i.test(platform)) return 'UNIX'
  if (/linux|android/i.test(platform)) return 'Linux'
  return 'Unknown'
}

/** Settings of the app on this device: language, colours, density. */
export const useSettingsStore = create<SettingsState>()(
  persist(
    (set) => ({
      operatingSystem: detectOperatingSystem(typeof navigator === 'undefined' ? '' : navigator.userAgent),
      mobileMenuOpen: false,
      language: defaultLanguage,
      colorMode: 'system',
      density: 'comfortable',
      setMobileMenuOpen: (mobileMenuOpen) => set({ mobileMenuOpen }),
      setLanguage: (language) => set({ language }),
      setColorMode: (colorMode) => set({ colorMode }),
      setDensity: (density) => set({ density }),
    }),
    {
      name: 'tehas.settings',
      partialize: ({ language, colorMode, density }) => ({ language, colorMode, density }),
      merge: (stored, current) => ({ ...current, ...storedSchema.parse(stored ?? {}) }),
    },
  ),
)
