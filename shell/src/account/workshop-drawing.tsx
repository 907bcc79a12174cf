import { useT } from '@tehas/i18n'
import { Box, Flex, Text } from '@tehas/ui'

const TEETH = [70, 202, 334, 466, 598]
const roof = TEETH.map((x) => `L${x + 110} 120L${x + 132} 222`).join('')
const notches = TEETH.flatMap((x) =>
  [1, 2, 3, 4, 5, 6].map((step) => `M${(x + 110 + step * 3.143).toFixed(1)} ${(120 + step * 14.571).toFixed(1)}h-9`),
).join('')
const windows = [92, 224, 356, 620]
  .map((x) => `M${x} 262h88v54h-88zM${x + 29.3} 262v54M${x + 58.6} 262v54M${x} 289h88`)
  .join('')
const gate = [292, 308, 324, 340, 356, 372].map((y) => `M486 ${y}h92`).join('')

/** The promise of the product and a workshop as on a drawing sheet. Its title block shows an example, not data. */
export function WorkshopDrawing() {
  const { t } = useT()
  const example = [
    [t('Order'), 'SO-2026-148'],
    [t('Delivery'), '27.11.2026'],
    [t('Done'), '3 / 12'],
    [t('Margin'), '26,0 %'],
  ] as const
  return (
    <Box
      bg="#0b3d46"
      color="#e9f4f5"
      h="full"
      px={{ base: '8', lg: '18' }}
      pt="104px"
      position="relative"
      overflow="hidden"
      aria-hidden
    >
      <Text
        fontSize={{ base: '32px', lg: '40px' }}
        lineHeight="1.25"
        fontWeight="semibold"
        letterSpacing="-0.022em"
        maxW="560px"
      >
        {t('Price, deadline and state of every order on one page.')}
      </Text>
      <Flex borderWidth="1px" borderColor="#3a6b74" borderRadius="l2" mt="11" maxW="640px">
        {example.map(([label, value], at) => (
          <Box
            key={label}
            flex={{ base: '1 0 auto', lg: '1' }}
            px={{ base: '2.5', lg: '4' }}
            py="2.5"
            borderStartWidth={at === 0 ? '0' : '1px'}
            borderColor="#3a6b74"
          >
            <Text textStyle="xs" color="#a9cbd0">
              {label}
            </Text>
            <Text fontSize="15px" fontWeight="semibold" whiteSpace="nowrap">
              {value}
            </Text>
          </Box>
        ))}
      </Flex>
      <Box position="absolute" insetX="0" bottom="6">
        <Workshop />
      </Box>
    </Box>
  )
}

/** The same as a band above the form, where the screen has no room beside it. Gone where the form needs the height. */
export function WorkshopBand() {
  const { t } = useT()
  return (
    <Box
      display={{ base: 'block', md: 'none' }}
      flexShrink="0"
      bg="#0b3d46"
      color="#e9f4f5"
      h={{ base: '132px', sm: '264px' }}
      px={{ base: '4', sm: '12' }}
      pt={{ base: '5', sm: '12' }}
      position="relative"
      overflow="hidden"
      aria-hidden
      css={{ '@media (max-height: 700px)': { display: 'none' } }}
    >
      <Text
        fontSize={{ base: '17px', sm: '28px' }}
        lineHeight={{ base: '24px', sm: '36px' }}
        fontWeight="semibold"
        letterSpacing="-0.022em"
        maxW={{ base: '172px', sm: '320px' }}
        textWrap="balance"
      >
        {t('Price, deadline and state of every order on one page.')}
      </Text>
      <Box
        position="absolute"
        insetEnd={{ base: '-4', sm: '2' }}
        bottom={{ base: '-6', sm: '2' }}
        w={{ base: '208px', sm: '400px' }}
      >
        <Workshop />
      </Box>
    </Box>
  )
}

function Workshop() {
  return (
    <svg
      viewBox="0 0 840 460"
      width="100%"
      fill="none"
      stroke="#7fb3bb"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={`M70 388V222${roof}V388`} />
      <path d="M70 236H730" strokeOpacity=".5" />
      <path d={notches} strokeOpacity=".6" />
      <path d={`${windows}M486 276h92v112h-92z`} />
      <path d={gate} strokeOpacity=".55" />
      <path d="M20 388H820" strokeWidth="2" />
      <path
        stroke="#e8c46a"
        strokeWidth="1"
        d="M70 424H730M70 416v16M730 416v16M202 419v10M334 419v10M466 419v10M598 419v10M768 222V388M760 388h16M738 222H776"
      />
      <g fill="#e8c46a" stroke="none" fontSize="13" fontWeight="500">
        <text x="400" y="448" textAnchor="middle">
          5 × 6 000 = 30 000
        </text>
        <text x="784" y="309">
          4 800
        </text>
      </g>
    </svg>
  )
}
