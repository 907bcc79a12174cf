import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { createContext, memo, type ReactNode, use } from 'react'

/**
 * An element with a style sheet whose content is drawn again without it: computing the styles of a grid takes
 * milliseconds, which a keystroke or a scroll does not have.
 */
export function stillFrame(styles: SystemStyleObject) {
  const Root = chakra('div', { base: styles })
  const Content = createContext<ReactNode>(null)
  const Slot = () => use(Content)
  const Still = memo(function StillFrame() {
    return (
      <Root>
        <Slot />
      </Root>
    )
  })
  return function Frame({ children }: { readonly children: ReactNode }) {
    return (
      <Content value={children}>
        <Still />
      </Content>
    )
  }
}
