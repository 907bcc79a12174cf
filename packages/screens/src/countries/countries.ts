import { countrySchema } from '@tehas/contracts'
import type { Language } from '@tehas/i18n'

/** Every country and territory that ISO 3166-1 gives a code. */
const codes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC ' +
  'CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD ' +
  'GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH ' +
  'KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW ' +
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC ' +
  'SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
  'UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

type Named = { readonly stored: string; readonly name: string }

/** Addresses store a country by its English name. */
function namesIn(language: Language): readonly Named[] {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const own = new Intl.DisplayNames(language, { type: 'region' })
  return codes.map((code) => ({ stored: english.of(code) ?? code, name: own.of(code) ?? code }))
}

const known = new Map<Language, readonly Named[]>()

function namesOf(language: Language): readonly Named[] {
  const names = known.get(language) ?? namesIn(language)
  known.set(language, names)
  return names
}

const first: readonly string[] = countrySchema.options

/** Its place among the specification's countries; -1 for any other. */
const rankOf = ({ stored }: Named): number => first.indexOf(stored)

/** A stored country in the language's words; what is no country of the list as it was typed. */
export const countryName = (stored: string, language: Language): string =>
  namesOf(language).find((each) => each.stored === stored)?.name ?? stored

/**
 * Every country as a choice: the specification's three first, the others by their names in the language. `present` is
 * added where it is none of them, such as one that came with an import.
 */
export function countryOptions(language: Language, present?: string): { value: string; label: string }[] {
  const names = namesOf(language)
  const byName = new Intl.Collator(language)
  const named = names.filter((each) => rankOf(each) >= 0).sort((a, b) => rankOf(a) - rankOf(b))
  const others = names.filter((each) => rankOf(each) < 0).sort((a, b) => byName.compare(a.name, b.name))
  const options = [...named, ...others].map(({ stored, name }) => ({ value: stored, label: name }))
  const isUnknown = present !== undefined && present !== '' && !options.some(({ value }) => value === present)
  return isUnknown ? [...options, { value: present, label: present }] : options
}
