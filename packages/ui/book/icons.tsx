import { Box, Flex, Grid, Text } from '../src'
import type { IconComponent } from '../src/icons'
import * as icons from '../src/icons'
import { ProcessIcon, processIconNames, shapes } from '../src/icons'
import { Chapter } from './chapter'

const isPicture = (entry: [string, unknown]): entry is [string, IconComponent] =>
  entry[0].endsWith('Icon') && entry[0] !== 'ProcessIcon' && typeof entry[1] === 'function'

/** Every icon of the interface by its name: whatever is exported is here. */
export const namedIcons = Object.entries(icons).filter(isPicture)

export function Icons() {
  return (
    <>
      <Chapter title="Pictures of processes, shapes of signals">
        <Flex wrap="wrap" gap="2" mb="3">
          {processIconNames.map((name) => (
            <ProcessIcon key={name} name={name} size={20} tile />
          ))}
        </Flex>
        <Flex wrap="wrap" gap="2">
          {Object.entries(shapes).map(([name, Shape]) => (
            <Shape key={name} size={18} />
          ))}
        </Flex>
      </Chapter>
      <Chapter title="Icons by their meaning" wide>
        <Grid templateColumns="repeat(auto-fill, minmax(150px, 1fr))" gap="1">
          {namedIcons.map(([name, Icon]) => (
            <Flex key={name} align="center" gap="2" minW="0">
              <Box flexShrink="0">
                <Icon />
              </Box>
              <Text textStyle="xs" truncate>
                {name.replace(/Icon$/, '')}
              </Text>
            </Flex>
          ))}
        </Grid>
      </Chapter>
    </>
  )
}
