/** The languages of the product; a new visitor starts in Estonian (specification §9). */
export const languages = ['et', 'en'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'et'

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)
